import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SharedLearning } from '@reflect/core/team';

import { mergeLearnings } from '../src/learnings/merge-learnings.js';
import { learningOf } from './support/team-document.js';

const ID = 'lrn-0123456789abcdef';

const few = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 });
const learning: fc.Arbitrary<SharedLearning> = fc
  .record({
    title: fc.constantFrom('Round up', 'Round down', 'Round to even'),
    body: fc.constantFrom('One.\n', 'Two.\n'),
    kind: fc.constantFrom('convention' as const, 'lesson' as const),
    ...{ tags: few, files: few, queries: few },
    updated: fc.constantFrom('2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'),
  })
  .map((said) => learningOf(ID, said));

describe('two edits of one learning', () => {
  it('come to the same, whichever comes first, where they do not conflict', () => {
    fc.assert(
      fc.property(learning, learning, learning, (base, a, b) => {
        const one = mergeLearnings({ base, theirs: a, mine: b });
        const other = mergeLearnings({ base, theirs: b, mine: a });
        expect(other.conflicts).toEqual(one.conflicts);
        if (one.conflicts.length === 0) expect(other.learning).toEqual(one.learning);
      }),
    );
  });

  it('are the one that changed something, where the other did not', () => {
    fc.assert(
      fc.property(learning, learning, (base, edited) => {
        const merged = mergeLearnings({ base, theirs: edited, mine: base });
        expect(merged.conflicts).toEqual([]);
        const { created } = base;
        const updated = edited.updated > base.updated ? edited.updated : base.updated;
        expect(merged.learning).toEqual({ ...edited, created, updated });
      }),
    );
  });

  it('conflict in a field that both changed, and then mine is proposed', () => {
    fc.assert(
      fc.property(learning, learning, learning, (base, theirs, mine) => {
        const { conflicts, learning: merged } = mergeLearnings({ base, theirs, mine });
        for (const key of ['kind', 'title', 'body'] as const) {
          const isConflict =
            theirs[key] !== mine[key] && base[key] !== theirs[key] && base[key] !== mine[key];
          expect(conflicts.includes(key)).toBe(isConflict);
          if (isConflict) expect(merged[key]).toBe(mine[key]);
        }
      }),
    );
  });

  it('keep what either added to a list, and drop what either removed', () => {
    fc.assert(
      fc.property(learning, learning, learning, (base, theirs, mine) => {
        const { tags } = mergeLearnings({ base, theirs, mine }).learning;
        for (const tag of ['a', 'b', 'c', 'd']) {
          const [was, here, there] = [base, mine, theirs].map((one) => one.tags.includes(tag));
          expect(tags.includes(tag)).toBe(was === true ? here && there : here === true || there);
        }
      }),
    );
  });
});
