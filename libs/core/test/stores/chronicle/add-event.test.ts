import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addEvent, keepableLines } from '../../../src/stores/chronicle/add-event.js';
import { CHRONICLE_TAGS } from '../../../src/stores/chronicle/chronicle-tags.js';
import { lintChronicle } from '../../../src/stores/chronicle/lint-chronicle.js';
import {
  parseChronicle,
  type ChronicleEvent,
} from '../../../src/stores/chronicle/parse-chronicle.js';
import { spliced } from '../../../src/stores/chronicle/splice.js';
import { CHRONICLE, RUNNING } from './chronicles.js';

const EVENT = { tag: 'INSIGHT', time: '10:00', lines: ['Cents round', 'as banks do'] } as const;

/** Lines that a chronicle may have, in any order and with any bytes between them. */
const anyLine = fc.oneof(
  fc.constantFrom(
    '---',
    'branch: x',
    '## Events',
    '## Summary',
    '## Other',
    '- [ERROR] x',
    '  detail',
    '',
    'à\xa0',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const anyFile = fc
  .array(fc.tuple(anyLine, fc.constantFrom('\n', '\r\n')), { maxLength: 20 })
  .chain((lines) => fc.constantFrom(true, false).map((isWhole) => ({ lines, isWhole })))
  .map(({ lines, isWhole }) => {
    const text = lines.map(([line, end]) => line + end).join('');
    return Buffer.from(isWhole ? text : text.slice(0, -1), 'latin1');
  });

function withoutLine({ line, ...event }: ChronicleEvent): Omit<ChronicleEvent, 'line'> {
  expect(line).toBeGreaterThan(0);
  return event;
}

describe('addEvent', () => {
  it.each([
    ['before the summary', CHRONICLE],
    ['at the end of one that runs', RUNNING],
    ['in one that was cut off', RUNNING.trimEnd()],
    ['in one without events', RUNNING.slice(0, RUNNING.indexOf('\n- '))],
    ['before a summary right behind the heading', '## Events\n## Summary\n'],
  ])('adds the event %s', (_name, text) => {
    const before = parseChronicle(Buffer.from(text));
    const after = spliced(Buffer.from(text), addEvent(Buffer.from(text), EVENT));
    const { events, ...rest } = parseChronicle(after);
    expect([events.map(withoutLine), rest]).toEqual([
      [
        ...before.events.map(withoutLine),
        { tag: 'INSIGHT', time: '10:00', text: 'Cents round', details: ['as banks do'] },
      ],
      { front: before.front, summary: before.summary },
    ]);
    if (text.startsWith('---')) expect(lintChronicle(after)).toEqual([]);
  });

  it('refuses a file without a place for events', () => {
    expect(() => addEvent(Buffer.from('## Summary\n'), EVENT)).toThrow(
      expect.objectContaining({ code: 'CHRONICLE_INVALID' }) as Error,
    );
  });

  it('keeps every other byte, and every other event', () => {
    fc.assert(
      fc.property(anyFile, fc.constantFrom(...CHRONICLE_TAGS), fc.string(), (file, tag, text) => {
        const bytes = Buffer.concat([Buffer.from('\n'), file, Buffer.from('\n## Events\n'), file]);
        const lines = keepableLines(text);
        fc.pre(lines.length > 0);
        const splice = addEvent(bytes, { tag, time: '10:00', lines });
        const after = spliced(bytes, splice);
        const end = splice.at + Buffer.byteLength(splice.insert);
        expect(Buffer.concat([after.subarray(0, splice.at), after.subarray(end)])).toEqual(bytes);
        const plain = (of: Buffer): string[] =>
          parseChronicle(of).events.map((one) => `${one.tag} ${one.text} ${one.details.join()}`);
        const added = `${tag} ${lines[0] ?? ''} ${lines.slice(1).join()}`;
        expect(plain(after)).toEqual([...plain(bytes), added]);
      }),
    );
  });
});

describe('keepableLines', () => {
  it.each([
    ['Prices are cents', ['Prices are cents']],
    ['one\r\n\n   two\rthree\t4', ['one', 'two', 'three 4']],
    ['seen\u202E\0\u200B', ['seen']],
    ['a <private>b\nc</private> d', ['a  d']],
    ['<private>all</private>', []],
    [' \n\t', []],
    ['ghp_0123456789abcdefghijABCDEFGHIJ012345 leaked', ['[REDACTED:github-token] leaked']],
    ['## Events\n---', ['## Events', '---']],
  ])('%j gives %j', (text, lines) => {
    expect(keepableLines(text)).toEqual(lines);
  });

  it('keeps four thousand characters', () => {
    expect(keepableLines('word '.repeat(2_000)).join('').length).toBeLessThanOrEqual(4_000);
  });
});
