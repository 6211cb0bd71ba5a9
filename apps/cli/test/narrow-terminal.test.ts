import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';

import { displayWidth } from '../src/output/display-width.js';
import { CommandLine } from './support/command-line.js';

const LESSON =
  'when the schema changes, run make codegen, and then the migrations, before the tests';

/** A knowledge base with a learning and a file that is none, of which commands tell in a note. */
async function someBase(): Promise<CommandLine> {
  const line = new CommandLine();
  await line.run('learn', LESSON, '--no-index');
  writeFileSync(join(line.paths.documents, 'a-file-that-is-no-learning-at-all.md'), 'no front\n');
  return line;
}

describe('on a terminal of 40 columns', () => {
  it.each([
    ['status', 'learnings   1 active'],
    ['doctor', 'state folder\n         /'],
    ['list', '\n  when the schema changes'],
    ['hub', "No project is linked: 'reflect hub link'\ndoes it.\n"],
    ['cost', 'No worker has run'],
    ['backfill', '0 sessions of the last 30 days.'],
    ['reindex', '1 learning in the index'],
    ['no-such-command', 'error  '],
  ])('%s breaks no line', async (command, shown) => {
    const line = await someBase();
    const { stdout, stderr } = await line.runIn({ isTTY: true, columns: 40 }, command);
    const text = `${stdout}\n${stderr}`.replaceAll('\r', '\n');
    const lines = stripVTControlCharacters(text).split('\n');
    expect(lines.filter((one) => displayWidth(one) > 40)).toEqual([]);
    expect(lines.join('\n')).toContain(shown);
  });

  it('a pipe gets long words whole', async () => {
    const line = await someBase();
    const { stdout } = await line.runIn({ columns: 40 }, 'doctor');
    expect(stdout).toContain(`${line.paths.learnings}\n`);
  });
});
