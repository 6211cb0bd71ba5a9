import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { commandFiles } from '../../src/command-files.js';
import { completionAnswer } from '../../src/completion/answer.js';
import type { CompletionData } from '../../src/completion/completion-data.js';
import { CommandLine } from '../support/command-line.js';

const FILES = commandFiles({ version: '0.0.0', date: '2026-01-02' });
const DATA = JSON.parse(FILES['completion.json'] ?? '') as CompletionData;

function answer({ paths }: CommandLine, shell: string, ...words: readonly string[]): string[] {
  const text = completionAnswer(DATA, paths, { shell, words });
  expect(text.endsWith('\n')).toBe(true);
  return text.slice(0, -1).split('\n');
}

async function learned(command: CommandLine, lesson: string): Promise<string> {
  const { stdout } = await command.run('learn', lesson, '--no-index', '--json');
  return (JSON.parse(stdout) as { id: string }).id;
}

describe('completionAnswer', () => {
  it('names what is on disk: learnings, tasks, suppressions, settings', async () => {
    const command = new CommandLine();
    const id = await learned(command, 'when the build fails, clear the cache');
    await command.run('suppress', id, '--forever');
    const { stdout } = await command.run('task', 'add', 'Clear it for good', '--json');
    const task = (JSON.parse(stdout) as { id: string }).id;
    expect(answer(command, 'zsh', 'show', '')).toEqual([
      'words',
      `${id}\twhen the build fails, clear the cache`,
    ]);
    expect(answer(command, 'zsh', 'review', '--approve', '')).toEqual(['words']);
    expect(answer(command, 'fish', 'task', 'done', 'tsk')).toEqual([
      'words',
      `${task}\tpending: Clear it for good`,
    ]);
    expect(answer(command, 'fish', 'suppress', 'undo', '')).toEqual(['words', `1\t${id}`]);
    expect(answer(command, 'bash', 'config', 'get', 'recall.lim')).toEqual([
      'words',
      'recall.limit\tLearnings that a hook gives at most',
    ]);
  });

  it('names jobs that were given up, with what they are, and sessions', async () => {
    const command = new CommandLine();
    mkdirSync(command.paths.state, { recursive: true });
    const line = { transcript_path: join(command.folder, 'gone.jsonl'), session_id: 'session-one' };
    writeFileSync(command.paths.inbox, `${JSON.stringify({ ...line, harness: 'claude' })}\n`);
    await command.run('drain');
    mkdirSync(command.paths.sessionEvents, { recursive: true });
    const detail = { session: 'session-one', harness: 'claude' };
    const event = { event: 'agent.stop', ts: '2026-01-02T03:04:05.000Z', detail };
    writeFileSync(join(command.paths.sessionEvents, 'session-one.json'), JSON.stringify(event));
    expect(answer(command, 'zsh', 'queue', 'retry', '')).toEqual([
      'words',
      expect.stringMatching(/^[0-9a-f]{16}\tstop, claude, session-one$/u) as string,
    ]);
    expect(answer(command, 'zsh', 'why', '')).toEqual([
      'words',
      'session-one\tclaude, 2026-01-02T03:04:05.000Z',
    ]);
  });

  it('leaves files and folders to the shell', () => {
    const command = new CommandLine();
    expect(answer(command, 'zsh', 'digest', '/tmp')).toEqual(['files']);
    expect(answer(command, 'zsh', 'recall', '--cwd', '')).toEqual(['folders']);
  });

  it('puts together again what bash took apart', () => {
    const command = new CommandLine();
    const scopes = ['words', 'shared\t'];
    expect(answer(command, 'bash', 'task', 'add', '--scope', '=', 's')).toEqual(scopes);
    expect(answer(command, 'bash', 'task', 'add', '--scope', '=')).toHaveLength(4);
    expect(answer(command, 'zsh', 'task', 'add', '--scope=s')).toEqual([
      'words',
      '--scope=shared\t',
    ]);
  });

  it('offers no id that a shell could take for more than a word, and no title that a terminal obeys', () => {
    const command = new CommandLine();
    const { documents, sessionEvents, queueDlq } = command.paths;
    for (const folder of [documents, sessionEvents, queueDlq])
      mkdirSync(folder, { recursive: true });
    const document = (name: string, id: string, title: string): void => {
      writeFileSync(join(documents, `${name}.md`), `---\nid: ${id}\ntitle: ${title}\n---\n`);
    };
    document('a', 'lrn-1; touch /tmp/x', 'one');
    document('b', '$(touch x)', 'two');
    document('c', 'lrn-3', JSON.stringify('\u001b[31mred\u0007\ttab\u202e'));
    document('d', '"lrn-4\\nlrn-5"', 'four');
    document('e', 'lrn-6', 'x'.repeat(500));
    const session = { detail: { session: '`id`', harness: 'x' } };
    writeFileSync(join(sessionEvents, 'x.json'), JSON.stringify(session));
    writeFileSync(join(sessionEvents, 'y.json'), 'null');
    writeFileSync(join(queueDlq, '$(id).wal'), 'no record');
    const [mode, ...lines] = answer(command, 'bash', 'show', '');
    expect([mode, ...lines.sort()]).toEqual([
      'words',
      'lrn-3\t[31mred tab',
      `lrn-6\t${'x'.repeat(69)}…`,
    ]);
    expect(answer(command, 'bash', 'why', '')).toEqual(['words']);
    expect(answer(command, 'bash', 'queue', 'retry', '')).toEqual(['words']);
  });
});
