import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';

const USE = { v: 1, origin: 'implied', at: new Date(NOW - 3 * 86_400_000).toISOString() };

async function knowing(): Promise<{ line: CommandLine; ids: readonly string[] }> {
  const line = new CommandLine();
  const ids: string[] = [];
  for (const lesson of [
    'when the database schema changes, run make codegen before the tests',
    `when a price is shown, round it with the helper of the price list ${'and '.repeat(10)}not by hand`,
    'when a file is renamed, mend the imports',
  ]) {
    const { stdout } = await line.run('learn', lesson, '--no-index', '--json');
    ids.push((JSON.parse(stdout) as { id: string }).id);
  }
  return { line, ids };
}

function note(line: CommandLine, value: object): void {
  mkdirSync(dirname(line.paths.ratings), { recursive: true });
  appendFileSync(line.paths.ratings, `${JSON.stringify(value)}\n`);
}

describe('reflect stats learnings', () => {
  it('says so when there is nothing to tell', async () => {
    const { line } = await knowing();
    const { code, stdout } = await line.run('stats', 'learnings');
    expect([code, stdout]).toEqual([0, 'No learning was given to a session or rated yet.\n']);
  });

  it('shows what became of each, the most given first, within 80 columns', async () => {
    const { line, ids } = await knowing();
    const [rated = '', given = ''] = ids;
    note(line, { ...USE, key: 'a', session: 'one', given: [given], helped: [given] });
    note(line, { ...USE, key: 'b', session: 'two', given: [given, rated], ignored: [given] });
    await line.run('rate', rated, '+1');
    const { stdout } = await line.run('stats', 'learnings');
    expect(stdout.split('\n')).toEqual([
      'injected  helped  ignored  misled  rated  last used   id',
      `2         1       1        0              3 days ago  ${given}`,
      '  when a price is shown, round it with the helper of the price list and and and…',
      `1         0       0        0       +1     3 days ago  ${rated}`,
      '  when the database schema changes, run make codegen before the tests',
      '',
    ]);
    expect(stdout.split('\n').filter((shown) => shown.length > 80)).toEqual([]);
  });

  it('prints JSON, of all learnings if asked', async () => {
    const { line, ids } = await knowing();
    note(line, { ...USE, key: 'a', session: 'one', given: [ids[1]], misled: [ids[1]] });
    const used = {
      ...{ id: ids[1], injected: 1, helped: 0, ignored: 0, misled: 1, broken: 0 },
      ...{ rated: { count: 0, mean: 0 }, lastUsed: USE.at, status: 'active' },
    };
    const some = await line.run('stats', 'learnings', '--json');
    const all = await line.run('stats', 'learnings', '--all', '--json');
    expect(JSON.parse(some.stdout)).toMatchObject({ learnings: [used] });
    const { learnings } = JSON.parse(all.stdout) as { learnings: { id: string }[] };
    expect(learnings.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });
});
