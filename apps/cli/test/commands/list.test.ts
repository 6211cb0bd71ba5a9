import { describe, expect, it } from 'vitest';

import { CommandLine } from '../support/command-line.js';

const LONG = 'when the schema changes, run make codegen, and then the migrations, before the tests';

async function withLessons(): Promise<CommandLine> {
  const line = new CommandLine();
  await line.run('learn', LONG, '--no-index');
  await line.run(
    'learn',
    'when you write a commit message, use the imperative',
    '--global',
    '--no-index',
  );
  return line;
}

describe('reflect list', () => {
  it('fits a terminal, and gives a pipe whole titles', async () => {
    const line = await withLessons();
    const narrow = await line.runIn({ isTTY: true, columns: 80 }, 'list', '--project');
    expect(narrow.stdout).toContain('…');
    expect((await line.run('list', '--project')).stdout).toContain(LONG);
  });

  it('lists those of one project', async () => {
    const line = await withLessons();
    const { stdout } = await line.run('list', '--project', 'github.com/acme/shop');
    expect(stdout).toBe('No learnings match.\n');
  });

  it('says the status where all are listed', async () => {
    const { stdout } = await (await withLessons()).run('list', '--status', 'all');
    expect(stdout.match(/ {2}active {2}/gu)).toHaveLength(2);
  });
});
