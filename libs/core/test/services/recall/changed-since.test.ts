import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { openReflect } from '../../../src/api/open-reflect.js';
import { findProject } from '../../../src/foundation/project/project-key.js';
import { changedSince } from '../../../src/services/recall/changed-since.js';
import { exampleRecord } from './support/example-record.js';

const LESSON = 'When you touch src/price.ts, keep prices in cents and never in floats';

function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8' }).trim();
}

describe('changedSince', () => {
  it('tells of a learning whether the files that it names are as they were', async () => {
    const home = tempFolder();
    const root = join(home, 'shop');
    mkdirSync(join(root, 'src'), { recursive: true });
    writeFileSync(join(root, 'src', 'price.ts'), 'export const price = 5;\n');
    git(root, 'init', '--quiet');
    git(root, 'add', '.');
    git(root, 'commit', '--quiet', '-m', 'First');
    const commit = git(root, 'rev-parse', 'HEAD').slice(0, 12);
    const reflect = openReflect({
      env: {
        REFLECT_STATE_DIR: join(home, 'state'),
        REFLECT_LEARNINGS_DIR: join(home, 'learnings'),
      },
    });

    await reflect.learn(LESSON, { cwd: root });
    const [file = ''] = readdirSync(reflect.paths.documents).filter((name) => name.endsWith('.md'));
    expect(readFileSync(join(reflect.paths.documents, file), 'utf8')).toContain(
      `  files:\n    src/price.ts: 24-`,
    );

    await reflect.reindex();
    const { results } = await reflect.recall({ text: 'prices in src/price.ts', cwd: root });
    const here = findProject(root);
    const news = (): string[] => results.map(({ record }) => changedSince(record, here));
    expect(news()).toEqual([`its files are unchanged since ${commit}`]);
    writeFileSync(join(root, 'src', 'price.ts'), 'export const price = 500;\n');
    expect(news()).toEqual([`src/price.ts changed since ${commit}`]);
  });

  it('names two files at most, and each in a bounded length', () => {
    const marks = { [`${'deep/'.repeat(20)}a.ts`]: '1-0', 'b.ts': '1-0', 'c.ts': '1-0' };
    const record = exampleRecord({ project: 'here', marks });
    const root = tempFolder();
    expect(changedSince(record, { key: 'here', root })).toBe(
      `…${`${'deep/'.repeat(20)}a.ts`.slice(-59)}, b.ts and 1 more changed since`,
    );
  });

  it('says nothing of what names no files, and of another project', () => {
    const here = { key: 'here', root: tempFolder() };
    const other = exampleRecord({ project: 'there', marks: { 'a.ts': '1-0' } });
    expect([changedSince(exampleRecord(), here), changedSince(other, here)]).toEqual(['', '']);
  });
});
