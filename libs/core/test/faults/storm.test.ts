import { readFileSync } from 'node:fs';
import { tempFolder, canMount, tinyDisk } from '@reflect/testing';
import { expect, it } from 'vitest';
import { FAULT_SCALE } from '../support/node-program.js';
import { ownTitle, SHARED_TITLE, teachingOf } from './example-sessions.js';
import { FaultRun, type FaultSize } from './fault-run.js';

/** At a scale of 80 these are 10,000 sessions of 32 processes. */
const SIZE: FaultSize = {
  processes: Math.min(32, 4 + FAULT_SCALE),
  each: Math.ceil((125 * FAULT_SCALE) / Math.min(32, 4 + FAULT_SCALE)),
  kills: Math.min(80, 8 * FAULT_SCALE),
};
/** Jobs that a drain works at in the same moment. */
const WORKERS = 2;
/** Of a learning only so many sources are remembered. */
const MAX_SEEN = 200;
const TINY_KIB = FAULT_SCALE >= 8 ? 4096 : 512;
const NO_MOUNT = canMount ? '' : ' (skipped: this machine lets no test mount a file system)';
const HOUR_MS = 3_600_000;

it(
  `${String(SIZE.processes)} processes queue ${String(SIZE.each)} sessions each while ${String(SIZE.kills)} drains and promoters are killed: none is lost, none counts twice`,
  { timeout: HOUR_MS },
  async () => {
    const run = new FaultRun(tempFolder());
    const acknowledged = await run.storm(SIZE);
    expect(acknowledged).toHaveLength(SIZE.processes * SIZE.each);
    await expectAllThere(run, acknowledged);
  },
);

it.skipIf(!canMount)(
  `the same on a disk of ${String(TINY_KIB)} KiB that fills${NO_MOUNT}`,
  { timeout: HOUR_MS },
  async () => {
    const disk = tinyDisk(TINY_KIB);
    const run = new FaultRun(disk.folder);
    const acknowledged = await run.storm(SIZE);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(run.refused).toBeGreaterThan(0);
    disk.resize(1024 * 1024);
    await expectAllThere(run, acknowledged);
  },
);

async function expectAllThere(run: FaultRun, acknowledged: readonly string[]): Promise<void> {
  expect(await run.finish()).toMatchObject({ ended: 'done', waiting: 0 });
  expect(acknowledged.filter((session) => !run.isReflected(session))).toEqual([]);
  expect(run.left).toEqual([]);
  expect(run.setAside.found).toBe(run.setAside.planted);

  const calls = run.journal.map(([, session]) => session);
  expect(run.journal.filter(([first]) => first !== 'first')).toEqual([]);
  const sessions = new Set(calls);
  expect(calls.length).toBeLessThanOrEqual(sessions.size + run.killed * WORKERS);
  const reserved = readFileSync(run.paths.costEvents, 'utf8').match(/"event":"reserved"/g) ?? [];
  expect(reserved.length).toBeGreaterThanOrEqual(calls.length);

  const taught = [...sessions];
  const own = taught.filter((session) => teachingOf(session) === 'own').map(ownTitle);
  const shared = taught.filter((session) => teachingOf(session) === 'shared').length;
  const expected = new Map(own.map((title) => [title, [1, 1]]));
  if (shared > 0) expected.set(SHARED_TITLE, [shared, Math.min(shared, MAX_SEEN)]);
  expect(await run.learnings()).toEqual(expected);
  process.stdout.write(
    `faults: ${JSON.stringify({ acknowledged: acknowledged.length, sessions: sessions.size, calls: calls.length, killed: run.killed, refused: run.refused, damaged: run.setAside.found, learnings: expected.size, shared })}\n`,
  );
}
