import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { tempFolder, canMount, tinyDisk } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../src/storage-errors.js';
import { createFileAtomic, writeFileAtomic } from '../src/write-file-atomic.js';

const mode = (path: string): number => statSync(path).mode & 0o777;

describe('writeFileAtomic', () => {
  it('makes private folders and a private file', () => {
    const folder = tempFolder();
    const path = join(folder, 'a', 'b', 'file.json');
    writeFileAtomic(path, 'first');
    writeFileAtomic(path, Buffer.from('second'));
    expect({
      content: readFileSync(path, 'utf8'),
      modes: [join(folder, 'a'), join(folder, 'a', 'b'), path].map(mode),
      names: readdirSync(join(folder, 'a', 'b')),
    }).toEqual({ content: 'second', modes: [0o700, 0o700, 0o600], names: ['file.json'] });
  });

  // Node's own way of making folders goes on for ever there.
  it.runIf(existsSync('/proc/self/stat'))('says so of a folder that takes no others', () => {
    const path = '/proc/self/.reflect/state/file.json';
    expect(() => {
      writeFileAtomic(path, 'first');
    }).toThrow(expect.objectContaining({ code: 'STORAGE_DENIED' }) as Error);
  });

  it('says so of a file in the place of a folder', () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    expect(() => {
      writeFileAtomic(join(file, 'below', 'file.json'), 'first');
    }).toThrow(StorageError);
  });

  it('replaces a symbolic link and leaves what it points to', () => {
    const folder = tempFolder();
    const target = join(folder, 'target');
    writeFileSync(target, 'theirs');
    symlinkSync(target, join(folder, 'link'));
    writeFileAtomic(join(folder, 'link'), 'ours');
    expect([readFileSync(target, 'utf8'), readFileSync(join(folder, 'link'), 'utf8')]).toEqual([
      'theirs',
      'ours',
    ]);
  });

  it('refuses a folder in the place of the file and leaves no temporary file', () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'taken', 'inner'), { recursive: true });
    expect(() => {
      writeFileAtomic(join(folder, 'taken'), 'x');
    }).toThrow(expect.objectContaining({ code: 'STORAGE_DENIED' }) as Error);
    expect(readdirSync(folder)).toEqual(['taken']);
  });

  it('passes over the temporary file of a process that had the same id', () => {
    const folder = tempFolder();
    const path = join(folder, 'file');
    for (let n = 1; n < 50; n++)
      writeFileSync(`${path}.tmp.${String(process.pid)}.${String(n)}`, '');
    writeFileAtomic(path, 'new');
    expect(readFileSync(path, 'utf8')).toBe('new');
  });

  it.skipIf(!canMount)('keeps the old content on a full disk (needs to mount a tmpfs)', () => {
    const { folder } = tinyDisk(64);
    const path = join(folder, 'file');
    writeFileAtomic(path, 'old');
    expect(() => {
      writeFileAtomic(path, Buffer.alloc(200_000));
    }).toThrow(expect.objectContaining({ code: 'STORAGE_FULL' }) as Error);
    expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['old', ['file']]);
  });

  it.skipIf(!canMount)('says that a read-only disk denies it (needs to mount a tmpfs)', () => {
    const disk = tinyDisk(64);
    disk.makeReadOnly();
    expect(() => {
      writeFileAtomic(join(disk.folder, 'file'), 'x');
    }).toThrow(expect.objectContaining({ code: 'STORAGE_DENIED' }) as Error);
  });
});

describe('createFileAtomic', () => {
  it('makes a private file where there is none, and leaves alone what is there', () => {
    const folder = join(tempFolder(), 'a');
    const path = join(folder, 'file.json');
    expect([createFileAtomic(path, 'first'), createFileAtomic(path, 'second')]).toEqual([
      true,
      false,
    ]);
    symlinkSync('nowhere', join(folder, 'link'));
    expect(createFileAtomic(join(folder, 'link'), 'x')).toBe(false);
    expect([readFileSync(path, 'utf8'), mode(path)]).toEqual(['first', 0o600]);
    expect(readdirSync(folder).sort()).toEqual(['file.json', 'link']);
  });

  it('says why it cannot', () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    expect(() => createFileAtomic(join(file, 'x.json'), '')).toThrow(
      expect.objectContaining({ code: 'STORAGE_DENIED' }) as Error,
    );
  });
});
