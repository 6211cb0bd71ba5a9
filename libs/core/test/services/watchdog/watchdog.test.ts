import { appendFileSync, chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { FUNNEL_STAGES, type FunnelEvent } from '../../../src/stores/funnel/funnel-event.js';
import { foldFunnel } from '../../../src/stores/funnel/funnel.js';
import { readFunnelText } from '../../../src/stores/funnel/funnel-log.js';
import { noteHook } from '../../../src/services/watchdog/note-hook.js';
import { noteJob } from '../../../src/stores/funnel/note-job.js';
import { watchdogFindings } from '../../../src/services/watchdog/watchdog-findings.js';
import { readWatchdogState } from '../../../src/services/watchdog/watchdog-state.js';
import { exampleEntry } from '../../stores/queue/example-jobs.js';

const NOW = Date.parse('2026-01-02T00:00:00Z');
const DAY_MS = 86_400_000;
const SETTINGS = { silentSessions: 3, emptySessions: 4 };

class Log {
  readonly paths = dataPaths({}, tempFolder());
  now = NOW;

  hook(session: string, captured = false, harness = 'a'): string | undefined {
    const parts = { paths: this.paths, settings: SETTINGS, drains: true, now: this.now };
    return noteHook(parts, { harness, session, captured });
  }

  job(session: string, stage: 'gated' | 'reflected' | 'learned', why?: string): void {
    const entry = exampleEntry({ session_id: session, harness: 'a' });
    noteJob(this.paths, { entry, stage, ...(why !== undefined && { why }) }, this.now);
  }

  get lines(): string[] {
    return readFunnelText(this.paths).trim().split('\n');
  }

  get state(): ReturnType<typeof readWatchdogState> {
    return readWatchdogState(this.paths, SETTINGS, this.now);
  }
}

describe('the funnel', () => {
  it('has one line for each session and stage, and keeps why a session cost nothing', () => {
    const log = new Log();
    for (const captured of [false, true, true]) log.hook('s1', captured);
    for (let n = 0; n < 2; n++) log.job('s1', 'gated', 'nothing was corrected');
    const step = { ts: '2026-01-02T00:00:00.000Z', harness: 'a', session: 's1' };
    expect(log.lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { ...step, stage: 'seen' },
      { ...step, stage: 'captured' },
      { ...step, stage: 'gated', why: 'nothing was corrected' },
    ]);
    expect(statSync(log.paths.funnel).mode & 0o777).toBe(0o600);
  });

  it('counts how many sessions of each harness came how far', () => {
    const log = new Log();
    for (const session of ['s1', 's2', 's3', 's4']) log.hook(session, session !== 's4');
    log.hook('s1', false, 'b');
    log.job('s1', 'gated');
    log.job('s2', 'learned');
    log.job('s3', 'reflected');
    expect(foldFunnel(log.state.events)).toEqual([
      { harness: 'a', seen: 4, captured: 3, gated: 1, reflected: 2, learned: 1 },
      { harness: 'b', seen: 1, captured: 0, gated: 0, reflected: 0, learned: 0 },
    ]);
  });

  it('stays small, whatever the sessions are called', () => {
    const log = new Log();
    for (let n = 0; n < 1500; n++) log.hook(`${String(n)}-"\n${'x'.repeat(5000)}`, true);
    expect(readFunnelText(log.paths).length).toBeLessThan(36_000);
    expect(foldFunnel(log.state.events)[0]?.seen).toBeGreaterThan(20);
  });

  it('survives torn, foreign and damaged lines', () => {
    const log = new Log();
    log.hook('s1');
    appendFileSync(log.paths.funnel, 'null\n{"stage":"seen"}\n\u0000\n{"ts":"2026');
    log.hook('s2');
    expect(foldFunnel(log.state.events)).toMatchObject([{ seen: 2 }]);
  });

  it.each(['folder', 'read-only'])('troubles nobody where it cannot be written: %s', (what) => {
    const log = new Log();
    mkdirSync(what === 'folder' ? log.paths.funnel : log.paths.state, { recursive: true });
    if (what === 'read-only') chmodSync(log.paths.state, 0o500);
    expect(log.hook('s1', true)).toBeUndefined();
    chmodSync(log.paths.state, 0o700);
    if (what === 'folder') expect(existsSync(log.paths.funnelBefore)).toBe(false);
  });
});

describe('watchdogFindings', () => {
  const events = (...sessions: readonly (readonly [string, number])[]): FunnelEvent[] =>
    sessions.flatMap(([harness, reached], n) =>
      FUNNEL_STAGES.filter((_, stage) => stage <= reached && stage !== 2).map((stage) => ({
        ts: new Date(NOW - DAY_MS + n * 1000).toISOString(),
        harness,
        session: `s${String(n)}`,
        stage,
      })),
    );
  const find = (seen: readonly FunnelEvent[]): unknown[] =>
    watchdogFindings({ events: seen, settings: SETTINGS, now: NOW }).map(
      ({ stage, harness, sessions }) => [harness, stage, sessions],
    );
  const [SEEN, CAPTURED, REFLECTED, LEARNED] = [0, 1, 3, 4];

  it.each([
    ['all is well', [LEARNED, REFLECTED, REFLECTED, LEARNED], []],
    ['too few to tell', [LEARNED, SEEN, SEEN], []],
    ['nothing is captured', [LEARNED, SEEN, SEEN, SEEN], [['a', 'captured', 3]]],
    ['nothing ever was', [SEEN, SEEN, SEEN, SEEN], [['a', 'captured', 4]]],
    ['nothing is reflected', [CAPTURED, CAPTURED, CAPTURED], [['a', 'reflected', 3]]],
    ['nothing is learned', [REFLECTED, REFLECTED, REFLECTED, REFLECTED], [['a', 'learned', 4]]],
    ['the last one came through', [SEEN, SEEN, SEEN, LEARNED], []],
  ])('when %s', (_, reached, findings) => {
    expect(find(events(...reached.map((stage) => ['a', stage] as const)))).toEqual(findings);
  });

  it('judges each harness by its own sessions', () => {
    const mixed = [0, 1, 2].flatMap(() => [['a', LEARNED] as const, ['b', CAPTURED] as const]);
    expect(find(events(...mixed))).toEqual([['b', 'reflected', 3]]);
  });

  it('gives sessions that have just begun their time', () => {
    const young = events(['a', SEEN], ['a', SEEN], ['a', SEEN]).map((event) => ({
      ...event,
      ts: new Date(NOW - 60_000).toISOString(),
    }));
    expect(find(young)).toEqual([]);
  });

  it('is told at the next hook, with a remedy, until the stage comes alive', () => {
    const log = new Log();
    for (const session of ['s1', 's2', 's3']) expect(log.hook(session)).toBeUndefined();
    log.now += DAY_MS;
    expect(log.hook('s4')).toBe(
      'The last 3 sessions of a were not captured. Look into logs/hooks.log, and whether the hooks for the end of a turn and of a session of a are installed.',
    );
    log.hook('s4', true);
    expect(log.hook('s5')).toBeUndefined();
  });
});
