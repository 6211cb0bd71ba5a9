import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

  it('fills one screen of a terminal unless all are wanted, and a pipe with all', async () => {
    const line = new CommandLine();
    mkdirSync(line.paths.documents, { recursive: true });
    for (let n = 10; n < 70; n++) {
      const facts = ['kind: insight', 'scope: global', 'created: 2026-01-01T00:00:00.000Z'];
      const front = [`id: lrn-000000${String(n)}`, `title: Fact ${String(n)}`, ...facts];
      const text = ['---', ...front, '---', '', 'It holds.', ''].join('\n');
      writeFileSync(join(line.paths.documents, `fact-${String(n)}.md`), text);
    }
    const counts = async (isTTY: boolean, ...args: readonly string[]): Promise<string> => {
      const { stdout, stderr } = await line.runIn({ isTTY }, 'list', ...args);
      return `${String(stdout.match(/Fact/gu)?.length)} ${stderr}`.trim();
    };
    expect(await counts(true)).toMatch(/^50 .*10 more. See them with --all\.$/u);
    expect(await counts(true, '--all')).toBe('60');
    expect(await counts(false)).toBe('60');
    expect(await counts(false, '-n', '3')).toMatch(/^3 .*57 more/u);
    expect((await line.run('list', '-n', '0')).code).toBe(64);
  });

  it('says the status where all are listed', async () => {
    const { stdout } = await (await withLessons()).run('list', '--status', 'all');
    expect(stdout.match(/ {2}active {2}/gu)).toHaveLength(2);
  });
});
