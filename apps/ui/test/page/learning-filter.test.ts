import { describe, expect, it } from 'vitest';

import {
  ANY_STATUS,
  filterOf,
  GLOBAL,
  isShown,
  projectsOf,
} from '../../src/page/views/learnings/learning-filter.js';
import type { LearningRow } from '../../src/wire/learnings.js';

const NOW = Date.UTC(2026, 0, 10);
const ROW: LearningRow = {
  id: 'lrn-01',
  title: 'One',
  kind: 'lesson',
  status: 'active',
  confidence: 'low',
  project: 'github.com/acme/shop',
  tags: [],
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-05T00:00:00.000Z',
  snippet: '',
  given: 0,
  helped: 0,
  ignored: 0,
  misled: 0,
};

describe('isShown', () => {
  it.each([
    [{}, {}, true],
    [{ status: 'archived' }, {}, false],
    [{ status: 'archived' }, { status: ANY_STATUS }, true],
    [{}, { kind: 'lesson' }, true],
    [{}, { kind: 'insight' }, false],
    [{}, { project: 'github.com/acme/shop' }, true],
    [{}, { project: GLOBAL }, false],
    [{ project: null }, { project: GLOBAL }, true],
    [{}, { age: '7' }, true],
    [{}, { age: '3' }, false],
  ] as const)('of %j by %j is %s', (row, query, shown) => {
    expect(isShown({ ...ROW, ...row }, filterOf(query), NOW)).toBe(shown);
  });
});

describe('projectsOf', () => {
  it('gives those with most learnings first', () => {
    const rows = ['b', 'a', 'b', null].map((project) => ({ ...ROW, project }));
    expect(projectsOf(rows)).toEqual(['b', GLOBAL, 'a']);
  });
});
