import { describe, expect, it } from 'vitest';

import { ORDER_OPTIONS, sortRows } from '../../src/page/views/learnings/sort-rows.js';
import type { LearningRow } from '../../src/wire/learnings.js';

function row(id: string, values: Partial<LearningRow>): LearningRow {
  const at = '2026-01-01T00:00:00.000Z';
  const base = { kind: 'lesson', status: 'active', confidence: 'low', project: null } as const;
  const text = { title: id, tags: [], snippet: '', created: at, updated: at };
  return { id, ...base, ...text, given: 0, helped: 0, ignored: 0, misled: 0, ...values };
}

const ROWS: readonly LearningRow[] = [
  row('a', { updated: '2026-01-03', created: '2025-01-01', given: 1, title: 'Zebra' }),
  row('b', { updated: '2026-01-02', created: '2025-03-01', given: 9, misled: 3, title: 'apple' }),
  row('c', { updated: '2026-01-01', created: '2025-02-01', helped: 2, confidence: 'high' }),
];

describe('sortRows', () => {
  it.each([
    ['changed', 'abc'],
    ['learned', 'bca'],
    ['given', 'bac'],
    ['helped', 'cab'],
    ['misled', 'bac'],
    ['confidence', 'cab'],
    ['title', 'bca'],
    ['nothing known', 'abc'],
  ])('by %s gives %s', (order, ids) => {
    expect(
      sortRows(ROWS, order)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids);
  });

  it('offers every order once', () => {
    const orders = ORDER_OPTIONS.map(({ value }) => sortRows(ROWS, value));
    expect(orders.every((rows) => rows.length === ROWS.length)).toBe(true);
  });
});
