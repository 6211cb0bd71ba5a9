import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SKILLS } from '@reflect/installer';
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

/** What the skill has an agent run for an argument of `/reflect`. */
function skillCommands(): ReadonlyMap<string, string> {
  const { body = '' } = SKILLS.find(({ name }) => name === 'reflect') ?? {};
  const rows = body.split('\n').filter((row) => row.startsWith('| ') && row.includes('`reflect '));
  return new Map(
    rows.flatMap((row) => {
      const [args = '', does = ''] = row.split('|').slice(1);
      const named = args.trim() === 'none' ? [''] : quotedIn(args);
      const commands = quotedIn(does);
      return named.map((arg, at) => [arg, commands[at] ?? ''] as const);
    }),
  );
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/gu)].map(([, quoted = '']) => quoted);
}

describe('the /reflect skill', () => {
  it('names a command for each of its words', () => {
    expect([...skillCommands()]).toEqual([
      ['', 'reflect queue'],
      ['list', 'reflect queue list'],
      ['failed', 'reflect queue failed'],
      ['retry ID', 'reflect queue retry ID'],
      ['retry --all', 'reflect queue retry --all'],
      ['purge ID', 'reflect queue purge ID'],
      ['purge --all', 'reflect queue purge --all --yes'],
    ]);
  });

  it.each([
    ['', "given up  1  see 'reflect queue failed'\n"],
    ['list', 'No jobs wait.\n'],
    ['failed', 'gone.jsonl'],
    ['retry ID', '1 job queued again\n'],
    ['retry --all', '1 job queued again\n'],
    ['purge ID', '1 job forgotten\n'],
    ['purge --all', '1 job forgotten\n'],
  ])('has what %j runs answered without a question', async (argument, answer) => {
    const line = await withDeadLetter();
    const dead = JSON.parse((await line.run('queue', 'failed', '--json')).stdout) as {
      job: { id: string };
    }[];
    const command = (skillCommands().get(argument) ?? '').replace('ID', dead[0]?.job.id ?? '');
    const confirm = (): Promise<boolean> => Promise.reject(new Error('asked'));
    const result = await line.runIn({ confirm }, ...command.split(' ').slice(1));
    expect([result.code, result.stderr]).toEqual([0, '']);
    expect(result.stdout).toContain(answer);
  });
});
