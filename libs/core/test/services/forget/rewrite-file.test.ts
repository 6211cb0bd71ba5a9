import { appendFileSync, existsSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { rewriteFile, type ChangedBytes } from '../../../src/services/forget/rewrite-file.js';

const upper = (bytes: Buffer): ChangedBytes => ({
  bytes: Buffer.from(bytes.toString().toUpperCase()),
  count: 1,
});

describe('rewriteFile', () => {
  it('takes over the line that a hook appends to the old file meanwhile, changed as the others', () => {
    const path = join(tempFolder(), 'log.jsonl');
    writeFileSync(path, 'one\n');
    let isFirst = true;
    const count = rewriteFile(path, (bytes) => {
      if (isFirst) appendFileSync(path, 'two\n');
      isFirst = false;
      return upper(bytes);
    });
    expect([count, readFileSync(path, 'utf8')]).toEqual([2, 'ONE\nTWO\n']);
  });

  it('makes no file anew that was removed meanwhile', () => {
    const path = join(tempFolder(), 'job.wal');
    writeFileSync(path, 'one');
    const count = rewriteFile(path, (bytes) => {
      unlinkSync(path);
      return upper(bytes);
    });
    expect([count, existsSync(path)]).toEqual([0, false]);
  });

  it('finds nothing to change in a file that is not there', () => {
    expect(rewriteFile(join(tempFolder(), 'gone'), upper)).toBe(0);
  });
});
