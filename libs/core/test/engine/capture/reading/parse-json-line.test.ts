import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseJsonLine } from '../../../../src/engine/capture/reading/parse-json-line.js';

const records = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), {
  minLength: 1,
  maxLength: 4,
});

describe('parseJsonLine', () => {
  it('reads records that lost the newline between them', () => {
    fc.assert(
      fc.property(records, (values) => {
        const expected = JSON.parse(JSON.stringify(values)) as unknown;
        const line = values.map((value) => JSON.stringify(value)).join('');
        expect(parseJsonLine(line)).toEqual({ records: expected, torn: false });
      }),
    );
  });

  it('keeps what stands before the tear and never throws', () => {
    fc.assert(
      fc.property(records, fc.nat(), (values, position) => {
        const line = values.map((value) => JSON.stringify(value)).join('');
        const cut = line.slice(0, position % line.length);
        const whole = parseJsonLine(cut);
        expect(JSON.parse(JSON.stringify(values.slice(0, whole.records.length)))).toEqual(
          whole.records,
        );
      }),
    );
  });

  it.each([
    ['// Source: a gist', { records: [], torn: true }],
    ['[1, 2]', { records: [], torn: true }],
    ['"text"', { records: [], torn: true }],
    ['{"a":"}{"}{"b":', { records: [{ a: '}{' }], torn: true }],
    ['', { records: [], torn: false }],
  ])('reads %j as %j', (line, expected) => {
    expect(parseJsonLine(line)).toEqual(expected);
  });
});
