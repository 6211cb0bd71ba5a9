import { describe, expect, it } from 'vitest';

import { missingFile } from '../../../src/engine/shell-commands/missing-file.js';

describe('missingFile', () => {
  it.each([
    ['sed: src/a.ts: No such file or directory', 'src/a.ts'],
    ["ls: cannot access '/srv/app/b.txt': No such file or directory", '/srv/app/b.txt'],
  ])('%s: %s', (error, file) => {
    expect(missingFile(error)).toBe(file);
  });

  it.each([
    ['a share of another machine', 'type: \\\\host\\share\\a.txt: No such file or directory'],
    ['no file', 'zsh: no matches found: *.go'],
  ])('names none for %s', (_, error) => {
    expect(missingFile(error)).toBeUndefined();
  });
});
