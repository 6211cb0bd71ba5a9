import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { writeOutput } from '../src/write-output.js';

describe('writeOutput', () => {
  it('writes all of a text', () => {
    const file = join(tempFolder(), 'out');
    const descriptor = openSync(file, 'w');
    const text = '€'.repeat(1 << 20);
    writeOutput(descriptor, text);
    closeSync(descriptor);
    expect(readFileSync(file, 'utf8') === text).toBe(true);
  });

  it('is silent when nobody reads', () => {
    const descriptor = openSync(join(tempFolder(), 'out'), 'w');
    closeSync(descriptor);
    expect(() => {
      writeOutput(descriptor, 'text');
    }).not.toThrow();
  });
});
