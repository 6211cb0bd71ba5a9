import { describe, expect, it } from 'vitest';
import {
  isReminderDue,
  reviewHints,
  type Waiting,
} from '../../../src/services/hints/review-hints.js';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const [SHOP, RADAR] = ['shop', 'radar'];
const learning: Waiting = { kind: 'learning', project: SHOP };
const change: Waiting = { kind: 'change', project: SHOP };
const texts = (context: Parameters<typeof reviewHints>[0]): readonly string[] =>
  reviewHints(context).hints.map(({ project, text }) => `${project}: ${text}`);

describe('reviewHints', () => {
  it.each([
    [[learning], "shop: 1 learning waits for a person to decide: 'reflect review' shows each."],
    [
      [learning, change, learning, change],
      "shop: 2 learnings and 2 changes of learnings wait for a person to decide: 'reflect review' shows each.",
    ],
    [
      [change],
      "shop: 1 change of a learning waits for a person to decide: 'reflect review' shows each.",
    ],
    [
      [learning, change, { kind: 'rejection', project: SHOP }],
      "shop: 1 learning, 1 change of a learning, and 1 proposal that your team declined wait for a person to decide: 'reflect review' shows each.",
    ],
  ] as const)('tells of all that waits in a project: %#', (waiting, text) => {
    expect(texts({ waiting, told: {}, now: NOW, remindDays: 7 })).toEqual([text]);
  });

  it('tells each project of its own, and of what holds in all of them', () => {
    const waiting: Waiting[] = [learning, { kind: 'learning', project: RADAR }, { kind: 'change' }];
    const { hints, told } = reviewHints({ waiting, told: {}, now: NOW, remindDays: 7 });
    expect(hints.map(({ project, text }) => [project, text.slice(0, 35)])).toEqual([
      [SHOP, '1 learning and 1 change of a learni'],
      [RADAR, '1 learning and 1 change of a learni'],
    ]);
    expect(told).toEqual({ shop: { count: 2, at: NOW }, radar: { count: 2, at: NOW } });
  });

  it.each([
    ['nothing was told yet', {}, 1],
    ['twice as much waits on another day', { shop: { count: 2, at: NOW - DAY } }, 1],
    ['twice as much waits on the same day', { shop: { count: 2, at: NOW - DAY + 1 } }, 0],
    ['a little more waits', { shop: { count: 3, at: NOW - 6 * DAY } }, 0],
    ['as much waits as before', { shop: { count: 4, at: NOW - 6 * DAY } }, 0],
    ['less waits than before', { shop: { count: 5, at: NOW - 6 * DAY } }, 0],
    ['it waits for days', { shop: { count: 2, at: NOW - 7 * DAY } }, 1],
  ])('tells when %s, or not at all', (_, told, count) => {
    const waiting = [learning, change, learning, change];
    expect(reviewHints({ waiting, told, now: NOW, remindDays: 7 }).hints).toHaveLength(count);
  });

  it('counts from what is left, and forgets what was decided', () => {
    const told = { shop: { count: 5, at: NOW - DAY }, radar: { count: 1, at: NOW - DAY } };
    const next = reviewHints({ waiting: [learning], told, now: NOW, remindDays: 7 });
    expect(next).toEqual({ hints: [], told: { shop: { count: 1, at: NOW - DAY } } });
    const more = { waiting: [learning, learning], told: next.told, now: NOW, remindDays: 7 };
    expect(reviewHints(more).hints).toHaveLength(1);
  });

  it('keeps for another day that more came, and tells of it then', () => {
    const told = { shop: { count: 1, at: NOW } };
    const waiting = [learning, learning];
    const sameDay = reviewHints({ waiting, told, now: NOW + 1, remindDays: 7 });
    expect(sameDay).toEqual({ hints: [], told: { shop: { count: 1, at: NOW, more: true } } });
    expect(isReminderDue(sameDay.told, NOW + DAY - 1, 7)).toBe(false);
    expect(isReminderDue(sameDay.told, NOW + DAY, 7)).toBe(true);
    const next = reviewHints({ waiting, told: sameDay.told, now: NOW + DAY, remindDays: 7 });
    expect(next.hints).toHaveLength(1);
    expect(next.told).toEqual({ shop: { count: 2, at: NOW + DAY } });
  });
});

describe('isReminderDue', () => {
  it.each([
    [{}, false],
    [{ shop: { count: 1, at: NOW - 6 * DAY } }, false],
    [{ radar: { count: 1, at: NOW - DAY }, shop: { count: 1, at: NOW - 8 * DAY } }, true],
  ])('of %j: %s', (told, isDue) => {
    expect(isReminderDue(told, NOW, 7)).toBe(isDue);
  });
});
