import { openReflect, suppress } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { CommandLine } from '../support/command-line.js';

const LESSON = 'when the database schema changes, run make codegen before the tests';
const QUESTION = 'the database schema changed and the tests fail';

interface Explained {
  readonly considered: readonly { readonly skipped?: string }[];
}

async function knowing(): Promise<{ line: CommandLine; id: string }> {
  const line = new CommandLine();
  const { stdout } = await line.run('learn', LESSON, '--no-index', '--json');
  return { line, id: (JSON.parse(stdout) as { id: string }).id };
}

async function skipped(line: CommandLine, ...args: string[]): Promise<unknown[]> {
  const { stdout } = await line.run('recall', QUESTION, '--explain', '--json', ...args);
  return (JSON.parse(stdout) as Explained).considered.map((candidate) => candidate.skipped);
}

describe('reflect suppress', () => {
  it('leaves a learning out at once, lists that, and takes it back', async () => {
    const { line, id } = await knowing();
    const made = await line.run('suppress', id, '--forever');
    const out = await skipped(line);
    const explained = await line.run('recall', QUESTION, '--explain');
    const listed = await line.run('suppress', 'list');
    const undone = await line.run('suppress', 'undo', '1');
    const empty = await line.run('suppress', 'list');
    expect([made.stdout, out, listed.stdout, undone.stdout, empty.stdout]).toEqual([
      `1  ${id}  2026-01-02  for good\n`,
      ['suppressed-forever'],
      `1  ${id}  2026-01-02  for good  ${LESSON}\n`,
      `1  ${id}  2026-01-02  for good\n`,
      'Nothing is suppressed.\n',
    ]);
    expect(explained.stdout).toContain('suppressed for good');
    expect(await skipped(line)).toEqual([undefined]);
  });

  it('reaches as far as it says', async () => {
    const { line, id } = await knowing();
    await line.run('suppress', id, '--path', 'legacy/**');
    const { stdout } = await line.run('suppress', id, '--session', 'morning', '--json');
    expect(JSON.parse(stdout)).toEqual({
      number: 2,
      id,
      reach: { kind: 'session', session: 'morning' },
      at: '2026-01-02T03:04:05.000Z',
      by: 'person',
    });
    expect([
      await skipped(line),
      await skipped(line, '--file', 'legacy/old.ts'),
      await skipped(line, '--session', 'morning'),
    ]).toEqual([[undefined], ['suppressed-path'], ['suppressed-session']]);
  });

  it('tells apart what an agent wanted', async () => {
    const { line, id } = await knowing();
    const { paths, learnings } = openReflect({ env: line.env, paths: line.paths });
    const reach = { kind: 'session', session: 'morning' } as const;
    await suppress(paths, learnings, { id, reach, at: '2026-01-02T03:04:05.000Z', by: 'agent' });
    const { stdout } = await line.run('suppress', 'list');
    expect(stdout).toContain('in session morning, by the agent');
  });

  it.each([
    [[], 64, 'Say which learning'],
    [['lrn-00000000'], 64, 'Say how far it reaches'],
    [['lrn-00000000', '--forever', '--path', 'a'], 64, 'Say how far it reaches'],
    [['lrn-00000000', '--forever'], 66, 'There is no learning lrn-00000000'],
    [['undo', '7'], 66, 'There is no suppression 7'],
    [['undo', 'x'], 64, 'whole number'],
  ])('refuses %j', async (args, code, message) => {
    const result = await new CommandLine().run('suppress', ...args);
    expect([result.code, result.stdout]).toEqual([code, '']);
    expect(result.stderr).toContain(message);
  });
});

describe('reflect rate', () => {
  it('counts at once, and recall explains it', async () => {
    const { line, id } = await knowing();
    const first = await line.run('rate', id, '+1');
    const explained = await line.run('recall', QUESTION, '--explain');
    const second = await line.run('rate', id, '-1', '--json');
    expect(first.stdout).toBe(`${id}  x 1.43 in recall, 1 rating\n`);
    expect(explained.stdout).toContain('feedback 1.43');
    expect(JSON.parse(second.stdout)).toEqual({ id, rating: -1, count: 2, mean: 0, factor: 1 });
  });

  it.each([
    [['lrn-00000000', '+1'], 66, 'There is no learning lrn-00000000'],
    [['lrn-00000000', '2'], 64, '+1 or -1'],
    [['lrn-00000000', '+1', '--jsno'], 64, 'expected 2 arguments'],
  ])('refuses %j', async (args, code, message) => {
    const result = await new CommandLine().run('rate', ...args);
    expect([result.code, result.stdout]).toEqual([code, '']);
    expect(result.stderr.toLowerCase()).toContain(message.toLowerCase());
  });
});
