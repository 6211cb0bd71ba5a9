import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';

/** Queues a session whose transcript is gone. */
function queueGone(line: CommandLine, session = 'gone-session'): void {
  mkdirSync(line.paths.state, { recursive: true });
  const entry = {
    transcript_path: join(line.folder, 'gone.jsonl'),
    session_id: session,
    trigger: 'session-end',
    harness: 'claude',
    cwd: line.folder,
    queued_at: new Date(NOW).toISOString(),
  };
  appendFileSync(line.paths.inbox, `${JSON.stringify(entry)}\n`);
}

/** A command line whose queue gave up one job, since its transcript is gone. */
async function withDeadLetter(): Promise<CommandLine> {
  const line = new CommandLine();
  queueGone(line);
  await line.run('drain');
  return line;
}

describe('reflect queue', () => {
  it('shows its depth and where to look on', async () => {
    const line = await withDeadLetter();
    expect((await line.run('queue')).stdout).toBe(
      "waiting   0\ninbox     0\ngiven up  1  see 'reflect queue failed'\n",
    );
  });

  it('is drained under a bar on a terminal, which goes when it is done', async () => {
    const line = new CommandLine();
    for (const session of ['one', 'two', 'three']) queueGone(line, session);
    const { stdout, stderr } = await line.runIn({ isTTY: true, columns: 40 }, 'drain');
    expect(stdout).toContain('3 jobs given up');
    const shown = stderr.split('\r\u001B[K').slice(1);
    expect(shown).toContain('reflecting sessions  2 of 3');
    expect(shown.at(-1)).toBe('');
    expect(shown.filter((text) => text.length > 39)).toEqual([]);
    queueGone(line, 'four');
    expect((await line.run('drain')).stderr).toBe('');
  });

  it.each([
    { answer: true, code: 0, stdout: /1 job forgotten\n$/u, dead: 0 },
    { answer: false, code: 130, stdout: /^$/u, dead: 1 },
  ])('asks before it forgets all, and heeds a $answer', async ({ answer, code, stdout, dead }) => {
    const line = await withDeadLetter();
    const asked: string[] = [];
    const confirm = (question: string): Promise<boolean> => {
      asked.push(question);
      return Promise.resolve(answer);
    };
    const result = await line.runIn({ confirm }, 'queue', 'purge', '--all');
    expect(asked).toEqual(['Forget 1 job given up?']);
    expect(result.code).toBe(code);
    expect(result.stdout).toMatch(stdout);
    const depth = JSON.parse((await line.run('queue', '--json')).stdout) as { dead: number };
    expect(depth.dead).toBe(dead);
  });

  it('asks nothing where there is nothing to forget', async () => {
    const { code, stdout } = await new CommandLine().run('queue', 'purge', '--all');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '0 jobs forgotten\n' });
  });
});
