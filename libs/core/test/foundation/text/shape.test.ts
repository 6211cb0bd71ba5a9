import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  isCount,
  isText,
  isTime,
  listOf,
  objectOf,
  oneOf,
  optional,
} from '../../../src/foundation/text/shape.js';

interface Entry {
  readonly id: string;
  readonly count: number;
  readonly kind: 'a' | 'b';
  readonly tags: readonly string[];
  readonly at?: string;
}

const isEntry = objectOf<Entry>({
  id: isText,
  count: isCount,
  kind: oneOf('a', 'b'),
  tags: listOf(isText),
  at: optional(isTime),
});

const entries = fc.record(
  {
    id: fc.string(),
    count: fc.nat(),
    kind: fc.constantFrom('a', 'b'),
    tags: fc.array(fc.string()),
    at: fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    other: fc.jsonValue(),
  },
  { requiredKeys: ['id', 'count', 'kind', 'tags'] },
);

describe('the shape of a value', () => {
  it('is that of every object with these keys, whatever else it has', () => {
    fc.assert(fc.property(entries, (entry) => isEntry(entry)));
  });

  it('is lost with any key that is missing or of another kind', () => {
    const keys = fc.constantFrom('id', 'count', 'kind', 'tags');
    fc.assert(
      fc.property(entries, keys, fc.constantFrom(null, -1, {}, undefined), (entry, key, wrong) => {
        expect(isEntry({ ...entry, [key]: wrong })).toBe(false);
      }),
    );
  });

  it.each([null, undefined, 'text', 3, [], [{ id: 'a' }]])('is not that of %j', (value) => {
    expect(isEntry(value)).toBe(false);
  });

  it.each([-1, 1.5, Number.NaN, Number.MAX_VALUE, '3'])('knows that %j is no count', (value) => {
    expect(isCount(value)).toBe(false);
  });
});
