import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { changedFiles, markFiles } from '../../../src/foundation/project/file-marks.js';

function project(files: Readonly<Record<string, string>>): string {
  const root = join(tempFolder(), 'shop');
  mkdirSync(join(root, 'src'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return root;
}

describe('markFiles', () => {
  it('marks files of the project by length and checksum, by whatever name they are called', () => {
    const root = project({ 'src/a.ts': 'cents\n', 'b.txt': '' });
    expect(markFiles(root, ['src/a.ts', './b.txt', join(root, 'src', 'a.ts')])).toEqual({
      'src/a.ts': '6-02b6a7fd',
      'b.txt': '0-00000000',
    });
  });

  it('passes over what is missing, no file, too large, or outside, links followed', () => {
    const root = project({ 'a.ts': 'a', 'large.bin': 'x'.repeat(1024 * 1024 + 1) });
    writeFileSync(join(root, '..', 'outside.txt'), 'secret');
    symlinkSync(join(root, '..', 'outside.txt'), join(root, 'link.txt'));
    const names = ['missing.ts', 'src', 'large.bin', '../outside.txt', 'link.txt', '.', '', 'a.ts'];
    expect(Object.keys(markFiles(root, names))).toEqual(['a.ts']);
  });

  it('marks five at most', () => {
    const names = ['1', '2', '3', '4', '5', '6'];
    const root = project(Object.fromEntries(names.map((name) => [name, name])));
    expect(Object.keys(markFiles(root, names))).toHaveLength(5);
  });
});

describe('changedFiles', () => {
  it('names what was edited, removed, or became something else, and nothing that is the same', () => {
    const names = ['same.ts', 'edited.ts', 'removed.ts', 'folder.ts', 'moved.ts'];
    const root = project(Object.fromEntries(names.map((name) => [name, `of ${name}`])));
    const marks = markFiles(root, names);
    writeFileSync(join(root, 'same.ts'), 'of same.ts');
    writeFileSync(join(root, 'edited.ts'), 'of Edited.ts');
    rmSync(join(root, 'removed.ts'));
    rmSync(join(root, 'folder.ts'));
    mkdirSync(join(root, 'folder.ts'));
    renameSync(join(root, 'moved.ts'), join(root, 'else.ts'));
    expect(changedFiles(root, marks)).toEqual(['edited.ts', 'removed.ts', 'folder.ts', 'moved.ts']);
  });

  it('never looks outside of the project, whatever a document says', () => {
    const root = project({});
    writeFileSync(join(root, '..', 'outside.txt'), '');
    expect(changedFiles(root, { '../outside.txt': '0-00000000' })).toEqual(['../outside.txt']);
  });
});
