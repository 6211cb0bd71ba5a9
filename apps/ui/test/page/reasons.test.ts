import { describe, expect, it } from 'vitest';

import { nearestCapText } from '../../src/page/text/caps.js';
import { changeText } from '../../src/page/text/change-text.js';
import { eventText } from '../../src/page/text/event-text.js';
import { folderGlob } from '../../src/page/text/folder-glob.js';
import { healthOf } from '../../src/page/text/health.js';
import { addingUp } from '../../src/page/text/numbers.js';
import { projectOverviews } from '../../src/page/views/graph/project-overviews.js';
import type { WindowUse } from '../../src/wire/home.js';
import type { Overview } from '../../src/wire/overview.js';

const STATUS: Overview['status'] = {
  paused: false,
  queue: { pending: 0, held: 0, inbox: 0, dead: 0, corrupt: 0, newer: 0 },
  learnings: { active: 11, other: 4, unseen: 0, problems: [] },
  index: { state: 'ready', documents: 11 },
  driver: 'claude',
  worker: { isAvailable: true },
};
const OVERVIEW: Overview = {
  ...{ version: '1.0.0', learningsFolder: '/l', stateFolder: '/s', project: 'p' },
  ...{ status: STATUS, findings: [], waiting: 0, windows: [] },
};

describe('whether all of it runs', () => {
  it('is said with what it is known by, also where it does not', () => {
    const stateOf = (
      values: Partial<Overview['status']>,
      findings: readonly string[] = [],
    ): string => healthOf({ ...OVERVIEW, status: { ...STATUS, ...values }, findings }).state;
    expect(healthOf(OVERVIEW)).toEqual({
      state: 'Running',
      why: 'Claude reads sessions that ended',
    });
    expect(stateOf({ paused: true })).toBe('Paused');
    expect(stateOf({ worker: { isAvailable: false } })).toBe('Needs a look');
    expect(stateOf({}, ['No session was captured for a week.'])).toBe('Needs a look');
  });
});

describe('the nearest cap', () => {
  const window = (values: Partial<WindowUse>): WindowUse => ({
    window: 'day',
    spent: { runs: 2, tokens: 10, costUsd: 0.1 },
    limits: { runs: null, tokens: null, costUsd: null },
    ...values,
  });

  it('is the one of which most is used, and nothing where none is set', () => {
    const day = window({ limits: { runs: 20, tokens: null, costUsd: null } });
    const month = window({ window: 'month', limits: { runs: null, tokens: null, costUsd: 0.2 } });
    expect(nearestCapText([day, month])).toEqual(['nearest cap 50 %: $0.10 of $0.20 in 30 days']);
    expect(nearestCapText([day])).toEqual(['nearest cap 10 %: 2 of 20 runs in 24 hours']);
    expect(nearestCapText([window({})])).toEqual([]);
  });
});

describe('words for what is on record', () => {
  it('say which change would be undone', () => {
    const at = Date.now() - 7_200_000;
    const change = { what: 'edited', title: 'Use pnpm', others: 2, at };
    expect(changeText(change)).toBe('“Use pnpm” and 2 others edited, 2 h ago');
    expect(changeText({ ...change, title: '', others: 0, what: 'retro' })).toMatch(/^files of/);
  });

  it('say when something happened, and leave an unknown event as it is', () => {
    expect(eventText('prompt.submit')).toBe('at your prompt');
    expect(eventText('tool.dreamt')).toBe('tool.dreamt');
  });

  it('take a folder for all of its files', () => {
    expect(['legacy', 'legacy/', ' src/old ', 'a/b.sql', '**/*.sql', ''].map(folderGlob)).toEqual([
      'legacy/**',
      'legacy/**',
      'src/old/**',
      'a/b.sql',
      '**/*.sql',
      '',
    ]);
  });

  it('round parts so that they add up to what they are parts of', () => {
    const { a, b, c } = addingUp({ a: 0.204, b: 0.204, c: 0.284 }, 0.692);
    expect([a, b, c].map((one) => one.toFixed(2))).toEqual(['0.20', '0.20', '0.29']);
  });
});

describe('what is known of projects', () => {
  it('is counted by kind, with what most learnings name', () => {
    const learnings = [
      { id: 'a', title: 'A', kind: 'lesson' as const, project: 'shop' },
      { id: 'b', title: 'B', kind: 'lesson' as const, project: 'shop' },
      { id: 'c', title: 'C', kind: 'insight' as const },
    ];
    const entities = [
      { key: 'npm', learnings: [0, 2] },
      { key: 'prisma', learnings: [0, 1] },
    ];
    expect(projectOverviews({ learnings, entities })).toEqual([
      { project: 'shop', count: 2, kinds: [['lesson', 2]], entities: ['prisma', 'npm'] },
      { project: undefined, count: 1, kinds: [['insight', 1]], entities: ['npm'] },
    ]);
  });
});
