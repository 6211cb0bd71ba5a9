import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { drawnGraph, usualGrouping } from '../../src/page/views/graph/drawn-graph.js';
import { nearLearnings } from '../../src/page/views/graph/near-learnings.js';
import { placeLabel } from '../../src/page/views/graph/place-label.js';
import { separateLabels } from '../../src/page/views/graph/separate-labels.js';
import { shortName } from '../../src/page/views/graph/short-name.js';
import type { GraphAnswer } from '../../src/wire/graph.js';

const ANSWER: GraphAnswer = {
  learnings: [
    { id: 'lrn-00', title: 'Zero', kind: 'lesson', project: 'github.com/acme/shop' },
    { id: 'lrn-01', title: 'One', kind: 'insight', project: 'github.com/acme/shop' },
    { id: 'lrn-02', title: 'Two', kind: 'lesson' },
  ],
  entities: [
    { key: 'pnpm', learnings: [0, 1, 2] },
    { key: 'prisma', learnings: [0, 1] },
  ],
  edges: [],
  found: 2,
  isIndexed: true,
};

describe('drawnGraph', () => {
  it('colours learnings by project or kind, the largest group first', () => {
    expect(drawnGraph(ANSWER, 'project').groups).toEqual([
      { value: 'github.com/acme/shop', name: 'shop', count: 2 },
      { value: '', name: 'Global', count: 1 },
    ]);
    const { learnings, groups } = drawnGraph(ANSWER, 'kind');
    expect(groups.map(({ name, count }) => [name, count])).toEqual([
      ['Lesson', 2],
      ['Insight', 1],
    ]);
    expect(
      learnings.map(({ learning, group, entities }) => [learning.id, group, entities]),
    ).toEqual([
      ['lrn-00', 0, [0, 1]],
      ['lrn-01', 1, [0, 1]],
      ['lrn-02', 0, [0]],
    ]);
  });

  it('draws at most so many learnings, and gives colours to at most so many groups', () => {
    const learnings = Array.from({ length: 900 }, (_, at) => ({
      ...{ id: `lrn-${String(at)}`, title: 'T', kind: 'lesson' as const },
      project: `p${String(at % 20)}`,
    }));
    const entities = [{ key: 'all', learnings: learnings.map((_, at) => at) }];
    const drawn = drawnGraph({ ...ANSWER, learnings, entities }, 'project');
    expect([drawn.learnings.length, drawn.groups.length]).toEqual([400, 8]);
    expect(drawn.others + drawn.groups.reduce((sum, { count }) => sum + count, 0)).toBe(400);
  });

  it('goes by kind where all are of one project', () => {
    expect(usualGrouping(ANSWER)).toBe('project');
    expect(usualGrouping({ learnings: ANSWER.learnings.slice(0, 2) })).toBe('kind');
  });
});

it('nearLearnings gives those that name most of the same', () => {
  expect(nearLearnings(ANSWER, 0).map(({ learning, shared }) => [learning.id, shared])).toEqual([
    ['lrn-01', 2],
    ['lrn-02', 1],
  ]);
});

describe('placeLabel', () => {
  it.each([
    [{ x: 100, size: 5, width: 80, room: 400 }, 109],
    [{ x: 380, size: 5, width: 80, room: 400 }, 291],
    [{ x: 60, size: 5, width: 90, room: 120 }, 24],
    [{ x: 0, size: 1, width: 80, room: 400 }, 6],
  ])('of %j is %i', (box, left) => {
    expect(placeLabel(box)).toBe(left);
  });

  it('keeps every name that has room inside the picture', () => {
    const pixels = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(pixels, pixels, fc.integer({ min: 1, max: 20 }), (x, width, size) => {
        const room = width + 12;
        fc.pre(x <= room);
        const left = placeLabel({ x, size, width, room });
        expect(left).toBeGreaterThanOrEqual(6);
        expect(left + width).toBeLessThanOrEqual(room - 6);
      }),
    );
  });
});

describe('shortName', () => {
  it.each([
    ['pnpm', 'pnpm'],
    ['github.com/acme/shop/src/server/index.ts', '…/server/index.ts'],
    ['Run make codegen when the database schema changes', 'Run make codegen when the d…'],
    [
      'github.com/acme/a-very-long-name-of-a-file-that-has-no-end.ts',
      '…/a-very-long-name-of-a-fil…',
    ],
  ])('of %s is %s', (name, short) => {
    expect(shortName(name)).toBe(short);
    expect(short.length).toBeLessThanOrEqual(28);
  });
});

describe('separateLabels', () => {
  it('leaves no name on another, and what is apart where it is', () => {
    const box = { left: 8, right: 100, half: 9 };
    const nodes = [
      { ...box, x: 0, y: 0 },
      { ...box, x: 20, y: 4 },
      { ...box, x: 40, y: 6 },
      { ...box, x: 400, y: 5 },
    ];
    const heights = separateLabels(nodes);
    const [first = 0, second = 0, third = 0] = heights.slice(0, 3).sort((a, b) => a - b);
    expect(second - first).toBeGreaterThan(17.9);
    expect(third - second).toBeGreaterThan(17.9);
    expect(heights[3]).toBe(5);
  });
});
