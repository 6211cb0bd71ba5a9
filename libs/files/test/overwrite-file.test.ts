import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';
import { overwriteFile } from '../src/overwrite-file.js';

it.each([
  ['old text\n', 'new\n', 'new\n     '],
  ['old\n', 'new\n', 'new\n'],
  ['€€\n', 'é\n', 'é\n    '],
])('writes over %j with %j in its place', (old, text, after) => {
  const path = join(tempFolder(), 'file');
  writeFileSync(path, old);
  expect([overwriteFile(path, text), readFileSync(path, 'utf8')]).toEqual([true, after]);
});

it('leaves a file alone that is too short, and follows no link', () => {
  const folder = tempFolder();
  const [path, link] = [join(folder, 'file'), join(folder, 'link')];
  writeFileSync(path, 'old');
  symlinkSync(path, link);
  expect(overwriteFile(path, 'longer')).toBe(false);
  expect(() => overwriteFile(link, 'x')).toThrow('ELOOP');
  expect(() => overwriteFile(join(folder, 'none'), 'x')).toThrow('ENOENT');
  mkdirSync(join(folder, 'sub'));
  expect(() => overwriteFile(join(folder, 'sub'), 'x')).toThrow('EISDIR');
  expect(readFileSync(path, 'utf8')).toBe('old');
});

it('writes over what is exactly as long alone, where that is asked for, and waits for no reader of a pipe', () => {
  const folder = tempFolder();
  const path = join(folder, 'file');
  writeFileSync(path, 'four');
  expect(overwriteFile(path, 'six', { isExact: true })).toBe(false);
  expect(overwriteFile(path, 'FOUR', { isExact: true })).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe('FOUR');
  if (process.platform === 'win32') return;
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  expect(() => overwriteFile(join(folder, 'pipe'), 'x')).toThrow('ENXIO');
});
