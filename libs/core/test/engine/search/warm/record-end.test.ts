import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordEnd, splitRecordEnd } from '../../../../src/engine/search/warm/record-end.js';
import { NO_COMMUNITY } from '../../../../src/engine/search/warm/resident/communities.js';

describe('splitRecordEnd', () => {
  it('takes off what recordEnd put on', () => {
    const record = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value));
    const community = fc.oneof(fc.constant(NO_COMMUNITY), fc.nat({ max: 999_999_999 }));
    fc.assert(
      fc.property(record, community, (json, number) => {
        const open = Buffer.from(json).subarray(0, -1);
        expect(splitRecordEnd(Buffer.concat([open, recordEnd(number)]))).toEqual({
          open,
          community: number,
        });
      }),
    );
  });

  it.each([
    ['a number that is another property', '{"count":12'],
    ['the community of something within', '{"within":{"community":3}'],
    ['words that look like a community', '{"text":",\\"community\\":3"'],
    ['a community without a number', '{"text":1,"community":'],
  ])('leaves %s where it is', (_, open) => {
    const record = Buffer.from(`${open}}`);
    expect(splitRecordEnd(record)).toEqual({ open: Buffer.from(open), community: NO_COMMUNITY });
  });

  it('takes nothing off what is no record', () => {
    for (const text of ['', '7', ',"community":7']) {
      const record = Buffer.from(text);
      expect(splitRecordEnd(record)).toEqual({ open: record, community: NO_COMMUNITY });
    }
  });
});
