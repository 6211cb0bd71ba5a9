import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { tempFolder } from './temp-folder.js';

/** What of a session that was read is looked at. */
interface ReadSession {
  readonly items: readonly { readonly type: string; readonly line: number }[];
  readonly lines: number;
  readonly unreadable: readonly number[];
  readonly tokens: number;
}

type Content = string | Uint8Array;

/** How a harness writes its transcripts. */
export interface TranscriptFormat {
  /** A reader of files up to that size. */
  readonly open: (maxBytes: number) => {
    readonly read: (path: string) => Promise<ReadSession>;
  };
  /** Writes a transcript where the harness would, and reads it. */
  readonly readText: (content: Content) => Promise<ReadSession>;
  /** The line of what a person said. */
  readonly said: (text: string) => string;
  /** The line of what a tool printed. */
  readonly printed: (text: string) => string;
  /** The beginning of a line that is being written. */
  readonly torn: string;
  /** What is of another format, by what it is. */
  readonly foreign: Readonly<Record<string, Content>>;
  /** Lines such as the harness writes, with anything in them. */
  readonly records: fc.Arbitrary<object>;
}

const LIMIT = 1000;
const OUTPUT = 400_000;
const CHARS_PER_TOKEN = 4;

/** What the reader of every harness does with files that are damaged, foreign or no files. */
export function itReadsDamagedFiles(format: TranscriptFormat): void {
  const { readText, said, torn } = format;

  describe('with damaged files', () => {
    it('reads glued, foreign and torn lines for what they hold', async () => {
      const content = [
        '\uFEFF// Source: somewhere',
        `${said('one')}${said('two')}`,
        `${said('three')}${torn}`,
        `${said('four')}\r`,
        '',
        said('raw \u2028 separator'),
      ].join('\n');
      const { items, unreadable, lines } = await readText(content);
      expect(items.map((item) => [item.line, textOf(item)])).toEqual([
        [2, 'one'],
        [2, 'two'],
        [3, 'three'],
        [4, 'four'],
        [6, 'raw \u2028 separator'],
      ]);
      expect({ unreadable, lines }).toEqual({ unreadable: [1, 3], lines: 6 });
    });

    it('does not count a last line that is still being written', async () => {
      const { lines, unreadable } = await readText(`${said('one')}\n${torn}`);
      expect({ lines, unreadable }).toEqual({ lines: 1, unreadable: [2] });
    });

    it('keeps only the ends of long outputs and counts all of them', async () => {
      const { items, tokens } = await readText(`${format.printed('y'.repeat(OUTPUT))}\n`);
      // Some harnesses write a call and its result at once.
      const results = items.filter(({ type }) => type !== 'tool-call');
      expect(results.map(({ type }) => type)).toEqual(['tool-result']);
      expect(results.map(textOf).join('').length).toBeLessThanOrEqual(6000);
      expect(Math.floor(tokens / 10)).toBe(OUTPUT / CHARS_PER_TOKEN / 10);
    });

    it('gives an empty session for an empty file', async () => {
      expect(await readText('')).toMatchObject({ items: [], lines: 0 });
    });

    it.each(
      Object.entries({
        'bytes that are no text': Buffer.from([0, 1, 2, 255, 10, 254, 10]),
        'UTF-16': Buffer.from(`${said('one')}\n`, 'utf16le'),
        'pretty-printed JSON': JSON.stringify({ sessionId: 'g', messages: [] }, null, 2),
        ...format.foreign,
      }),
    )('refuses %s as no transcript of the harness', async (_name, content) => {
      await expect(readText(content)).rejects.toMatchObject({
        name: 'TranscriptError',
        code: 'TRANSCRIPT_UNRECOGNIZED',
        retry: false,
      });
    });

    it('never fails on any mixture of records, noise and tears', async () => {
      const noise = fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.json({ maxDepth: 2 }),
        fc.constant(said('words')),
        format.records.map((record) => JSON.stringify(record)),
      );
      const first = said('first');
      await fc.assert(
        fc.asyncProperty(fc.array(noise), fc.nat(), async (lines, tear) => {
          const content = [first, ...lines].join('\n');
          const cut = content.slice(0, first.length + (tear % content.length));
          const [item] = (await readText(cut)).items;
          expect(item && textOf(item)).toBe('first');
        }),
        { numRuns: 80 },
      );
    });
  });

  describe('with paths that are no files', () => {
    it('refuses each at once', async () => {
      const reader = format.open(LIMIT);
      const folder = tempFolder();
      mkdirSync(join(folder, 'folder'));
      execFileSync('mkfifo', [join(folder, 'fifo')]);
      symlinkSync('fifo', join(folder, 'link'));
      for (const name of ['folder', 'fifo', 'link']) {
        await expect(reader.read(join(folder, name))).rejects.toMatchObject({
          code: 'TRANSCRIPT_NOT_A_FILE',
        });
      }
      await expect(reader.read(join(folder, 'gone'))).rejects.toMatchObject({
        code: 'TRANSCRIPT_MISSING',
      });
    });

    it('refuses a file above its limit', async () => {
      const path = join(tempFolder(), 'large.jsonl');
      writeFileSync(path, 'x'.repeat(2 * LIMIT));
      await expect(format.open(LIMIT).read(path)).rejects.toMatchObject({
        code: 'TRANSCRIPT_TOO_LARGE',
      });
    });
  });
}

function textOf(item: object): unknown {
  return 'text' in item ? item.text : undefined;
}
