import { appendFileSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { setNextDrain } from '../../../src/services/drain/next-drain.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { findBlockages, lastStart } from '../../../src/services/watchdog/blockage.js';
import { noteHook } from '../../../src/services/watchdog/note-hook.js';

const NOW = Date.parse('2026-01-02T00:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SETTINGS = { silentSessions: 3, emptySessions: 4 };

class State {
  readonly paths = dataPaths({}, tempFolder());

  stages(startedAt = NOW - 2 * MINUTE_MS): string[] {
    return findBlockages({ paths: this.paths, startedAt, now: NOW }).map(({ stage }) => stage);
  }

  job(folder: 'queueWal' | 'queueDlq'): void {
    this.write(join(this.paths[folder], '0123456789abcdef.wal'), 'a record');
  }

  queued(ms: number): void {
    const line = JSON.stringify({ queued_at: new Date(NOW - ms).toISOString() });
    this.write(this.paths.inbox, `\n${line}\n`);
  }

  drainLog(event: 'started' | 'ended', ms: number): void {
    const line = JSON.stringify({ ts: new Date(NOW - ms).toISOString(), event });
    this.write(join(this.paths.logs, 'drain.log'), `${line}\n`);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(path), { recursive: true });
    if (path.endsWith('.log')) appendFileSync(path, text);
    else writeFileSync(path, text);
  }
}

describe('findBlockages', () => {
  it('finds nothing where nothing was ever done', () => {
    expect(new State().stages()).toEqual([]);
  });

  it('tells a cap from a driver that is left alone, while there is something that waits', () => {
    const state = new State();
    const hold = { by: 'cap', reason: 'enough' } as const;
    setNextDrain(state.paths, { at: NOW + 1, hold });
    expect(state.stages()).toEqual([]);
    state.job('queueWal');
    expect(state.stages()).toEqual(['cap']);
    setNextDrain(state.paths, { at: NOW + 1, hold: { ...hold, by: 'driver' } });
    expect(state.stages()).toEqual(['driver']);
    // Nothing holds these up: they are not due, because their sessions go on.
    setNextDrain(state.paths, { at: NOW + 1 });
    expect(state.stages()).toEqual([]);
  });

  it.each([
    ['a line waits from before the last session', 5 * MINUTE_MS, ['drain']],
    ['a line is of the session that goes on', MINUTE_MS, []],
  ])('%s', (_, ms, stages) => {
    const state = new State();
    state.queued(ms);
    expect(state.stages()).toEqual(stages);
  });

  it('gives the drain of a session that began just now its time', () => {
    const state = new State();
    state.queued(5 * MINUTE_MS);
    expect(state.stages(NOW - MINUTE_MS / 2)).toEqual([]);
  });

  it('takes a job that is due for stuck, unless a drain ended well since', () => {
    const state = new State();
    state.job('queueWal');
    expect(state.stages()).toEqual(['drain']);
    state.drainLog('started', MINUTE_MS);
    expect(state.stages()).toEqual(['drain']);
    state.drainLog('ended', MINUTE_MS);
    expect(state.stages()).toEqual([]);
  });

  it('tells of what was given up for a day', () => {
    const state = new State();
    state.job('queueDlq');
    const at = (ms: number): void => {
      const time = new Date(NOW - ms);
      utimesSync(state.paths.queueDlq, time, time);
    };
    at(DAY_MS - 1_000);
    expect(state.stages()).toEqual(['dead']);
    at(DAY_MS + 1_000);
    expect(state.stages()).toEqual([]);
  });

  it('is not told by hooks where they start no drain', () => {
    const state = new State();
    setNextDrain(state.paths, { at: NOW + 1, hold: { by: 'cap', reason: 'enough' } });
    state.job('queueWal');
    const parts = { paths: state.paths, settings: SETTINGS, now: NOW };
    const note = { harness: 'a', session: 's1', captured: false };
    expect(noteHook({ ...parts, drains: false }, note)).toBe(undefined);
    expect(noteHook({ ...parts, drains: true }, note)).toBe(
      "Sessions wait: enough. See 'reflect cost'; drain.dailyMax and the budgets are settings.",
    );
  });
});

describe('lastStart', () => {
  it('is the first sight of the session that began last', () => {
    const event = { harness: 'a', stage: 'seen' } as const;
    expect(
      lastStart([
        { ...event, session: 's1', ts: '2026-01-01T00:00:00Z' },
        { ...event, session: 's2', ts: '2026-01-01T01:00:00Z' },
        { ...event, session: 's2', ts: '2026-01-01T02:00:00Z' },
        { ...event, session: 's1', ts: '2026-01-01T03:00:00Z' },
      ]),
    ).toBe(Date.parse('2026-01-01T01:00:00Z'));
    expect(lastStart([])).toBe(undefined);
  });
});
