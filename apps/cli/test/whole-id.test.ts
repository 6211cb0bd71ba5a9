import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine } from './support/command-line.js';

function knowing(...ids: readonly string[]): CommandLine {
  const line = new CommandLine();
  mkdirSync(line.paths.documents, { recursive: true });
  for (const id of ids) {
    const facts = ['kind: lesson', 'scope: global', 'created: 2026-01-01T00:00:00.000Z'];
    const front = [`id: ${id}`, `title: Title of ${id}`, ...facts];
    const text = ['---', ...front, '---', '', 'It holds.', ''].join('\n');
    writeFileSync(join(line.paths.documents, `${id}.md`), text);
  }
  return line;
}

describe('the beginning of an id', () => {
  it.each([
    [['show', 'lrn-68eb']],
    [['rate', 'lrn-68eb', '+1']],
    [['edit', 'lrn-68eb', '--title', 'Another']],
    [['suppress', 'lrn-68eb', '--forever']],
    [['triggers', 'add', 'lrn-68eb', '--command', 'gt merge']],
    [['forget', 'lrn-68eb']],
  ])('is enough for %j', async (args) => {
    const { code, stdout } = await knowing('lrn-68eb0001', 'lrn-68ec0001').run(...args);
    expect([code, stdout]).toEqual([0, expect.stringContaining('lrn-68eb0001')]);
  });

  it('says which ids it begins, where these are several', async () => {
    const { code, stderr } = await knowing('lrn-68eb0001', 'lrn-68eb0002').run('show', 'lrn-68eb');
    expect([code, stderr]).toEqual([
      64,
      expect.stringContaining('lrn-68eb begins 2 ids: lrn-68eb0001, lrn-68eb0002'),
    ]);
  });

  it('gives way to the id itself, and is named where it begins none', async () => {
    const line = knowing('lrn-68eb0001', 'lrn-68eb00011234');
    expect((await line.run('show', 'lrn-68eb0001')).stdout).toContain('Title of lrn-68eb0001\n');
    const none = await line.run('show', 'lrn-77');
    expect([none.code, none.stderr]).toEqual([66, expect.stringContaining('no learning lrn-77 ')]);
  });
});
