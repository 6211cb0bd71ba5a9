import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readLines, type SourceLine } from '../../../src/foundation/text/read-lines.js';

async function linesOf(
  content: string | Uint8Array,
  limits: { bytes?: number; maxLineBytes?: number } = {},
): Promise<readonly SourceLine[]> {
  const path = join(tempFolder(), 'file');
  await writeFile(path, content);
  const file = await open(path);
  const { bytes = Number.MAX_SAFE_INTEGER, maxLineBytes = 1 << 20 } = limits;
  try {
    const lines: SourceLine[] = [];
    for await (const line of readLines(file, { bytes, maxLineBytes })) lines.push(line);
    return lines;
  } finally {
    await file.close();
  }
}

describe('readLines', () => {
  it('splits at newlines alone and drops a carriage return before them', async () => {
    expect(await linesOf('a\u2028b\u0085c\r\n\nlast')).toEqual([
      { number: 1, text: 'a\u2028b\u0085c', ended: true },
      { number: 2, text: '', ended: true },
      { number: 3, text: 'last', ended: false },
    ]);
  });

  it('drops a byte order mark from the first line alone', async () => {
    expect(await linesOf('\uFEFFa\n\uFEFFb\n')).toEqual([
      { number: 1, text: 'a', ended: true },
      { number: 2, text: '\uFEFFb', ended: true },
    ]);
  });

  it('passes over a line that is too long and goes on behind it', async () => {
    const content = `short\n${'x'.repeat(700_000)}\nafter\n`;
    expect(await linesOf(content, { maxLineBytes: 1000 })).toEqual([
      { number: 1, text: 'short', ended: true },
      { number: 2, text: undefined, ended: true },
      { number: 3, text: 'after', ended: true },
    ]);
  });

  it('stops where the file ended when it was opened', async () => {
    expect(await linesOf('one\ntwo\nthree\n', { bytes: 6 })).toEqual([
      { number: 1, text: 'one', ended: true },
      { number: 2, text: 'tw', ended: false },
    ]);
  });

  it('gives back every text that has no line end of its own', async () => {
    const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n\uFEFF]/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(line), async (lines) => {
        const read = await linesOf(lines.map((text) => `${text}\n`).join(''));
        expect(read.map(({ text }) => text)).toEqual(
          lines.map((text) => Buffer.from(text).toString()),
        );
      }),
      { numRuns: 40 },
    );
  });
});
