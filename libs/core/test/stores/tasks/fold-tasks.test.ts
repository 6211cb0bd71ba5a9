import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTasks } from '../../../src/stores/tasks/fold-tasks.js';
import { TASK_SCOPES, TASK_STATES } from '../../../src/stores/tasks/task.js';

const at = (second: number): string => new Date(second * 1000).toISOString();
const linesOf = (events: readonly object[]): string =>
  events.map((event) => JSON.stringify(event)).join('\n');

const ADDED = {
  v: 1,
  event: 'added',
  at: at(0),
  id: 'tsk-0000000a',
  title: 'Move prices to cents',
  scope: 'shared',
  project: 'github.com/acme/shop',
  branch: 'cents',
};
const moved = (state: string, second: number, id = ADDED.id): object => ({
  ...{ v: 1, event: 'moved', at: at(second), id, state },
});

describe('foldTasks', () => {
  it('follows a task through its states', () => {
    expect(foldTasks(linesOf([ADDED, moved('in-progress', 1)]))).toEqual([
      {
        id: 'tsk-0000000a',
        title: 'Move prices to cents',
        scope: 'shared',
        project: 'github.com/acme/shop',
        branch: 'cents',
        state: 'in-progress',
        created: at(0),
        updated: at(1),
      },
    ]);
  });

  it('puts what is under way first and what is over last', () => {
    const ids = ['tsk-0000000b', 'tsk-0000000c', 'tsk-0000000d'];
    const others = ids.map((id, n) => ({ ...ADDED, id, at: at(n) }));
    const moves = [moved('cancelled', 9), moved('in-progress', 9, 'tsk-0000000d')];
    expect(foldTasks(linesOf([ADDED, ...others, ...moves])).map(({ id }) => id)).toEqual([
      'tsk-0000000d',
      'tsk-0000000b',
      'tsk-0000000c',
      'tsk-0000000a',
    ]);
  });

  it.each([
    ['a torn line', '{"v":1,"event":"add'],
    ['no event', 'null'],
    ['an event of a later reflect', JSON.stringify({ ...ADDED, event: 'assigned' })],
    ['a change of a task that nobody added', JSON.stringify(moved('completed', 1))],
    ['a strange id', JSON.stringify({ ...ADDED, id: '../../etc' })],
    ['a strange time', JSON.stringify({ ...ADDED, at: 'yesterday' })],
    ['a strange scope', JSON.stringify({ ...ADDED, scope: 'all' })],
    ['a strange branch', JSON.stringify({ ...ADDED, branch: 7 })],
    ['a strange state', JSON.stringify(moved('begun', 1))],
  ])('passes over %s', (_, line) => {
    const other = { ...ADDED, id: 'tsk-0000000f' };
    expect(foldTasks(`${line}\n${linesOf([other])}`).map(({ id }) => id)).toEqual([other.id]);
  });

  const ids = fc.constantFrom('tsk-0000000a', 'tsk-0000000b', 'tsk-0000000c');
  const seconds = fc.integer({ min: 0, max: 3 }).map(at);
  const event = fc.oneof(
    fc.record({
      v: fc.constant(1),
      event: fc.constant('added'),
      at: seconds,
      id: ids,
      title: fc.constantFrom('One', 'Two'),
      scope: fc.constantFrom(...TASK_SCOPES),
      project: fc.constantFrom('shop', 'radar'),
    }),
    fc.record({
      v: fc.constant(1),
      event: fc.constant('moved'),
      at: seconds,
      id: ids,
      state: fc.constantFrom(...TASK_STATES),
    }),
  );

  it('comes to the same in any order of lines, and with some of them twice', () => {
    const logs = fc.array(event, { maxLength: 30 }).chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc
          .shuffledSubarray(events, { minLength: events.length })
          .chain((turned) => fc.subarray(turned).map((twice) => [...turned, ...twice])),
      ),
    );
    fc.assert(
      fc.property(logs, ([events, turned]) => {
        expect(foldTasks(linesOf(turned))).toEqual(foldTasks(linesOf(events)));
      }),
    );
  });
});
