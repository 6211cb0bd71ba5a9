import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';

import { sessionFiles } from '../../../src/services/drain/session-files.js';

function folderWith(...names: readonly string[]): string {
  const folder = tempFolder();
  for (const [n, name] of names.entries()) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '{}\n');
    utimesSync(join(folder, name), 1_000 + n, 1_000 + n);
  }
  return folder;
}

it('finds what may be a transcript, the latest first, and nothing that is older', () => {
  const folder = folderWith('a/1.jsonl', 'b/c/2.JSONL', 'notes.md', '3.jsonl');
  writeFileSync(join(folder, 'empty.jsonl'), '');
  const found = (since: number): string[] =>
    sessionFiles([folder, join(folder, 'missing')], since).files.map(({ path }) =>
      path.slice(folder.length + 1),
    );
  expect(found(0)).toEqual(['3.jsonl', join('b', 'c', '2.JSONL'), join('a', '1.jsonl')]);
  expect(found(1_001_500)).toEqual(['3.jsonl']);
});

it('tells what it does not read, and reads the rest', () => {
  const folder = folderWith('a/1.jsonl', 'shut/2.jsonl', 'b/odd\u0007.jsonl');
  symlinkSync(join(folder, 'a'), join(folder, 'linked'));
  const { files, problems } = sessionFiles([folder], 0, (path) => {
    if (path.endsWith('shut'))
      throw Object.assign(new Error('no'), { code: 'EACCES', errno: -13, syscall: 'scandir' });
    return readdirSync(path, { withFileTypes: true });
  });
  expect(files.map(({ path }) => path)).toEqual([join(folder, 'a', '1.jsonl')]);
  expect(
    problems.map(({ path, message }) => [path.slice(folder.length + 1), message]).sort(),
  ).toEqual([
    [join('b', 'odd\u0007.jsonl'), 'Its name has characters that cannot be printed.'],
    ['linked', 'It is a link, and links are not followed.'],
    ['shut', 'It cannot be read (EACCES).'],
  ]);
});
