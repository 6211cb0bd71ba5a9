import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrainReport } from '@reflect/core';
import { expect, it, vi } from 'vitest';

import { Home } from '../support/home.js';
import { RecordedSession } from '../support/recorded-session.js';

const FORKING = join(import.meta.dirname, '../support/programs/forking-claude.mjs');
const PATIENCE = { timeout: 60_000, interval: 50 };

/** Whether a process runs; one that ended and that nobody has waited for does not. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /u.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** What drains noted of the processes that they started. */
function notesIn(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith('reflect-work-'));
  return names
    .map((name) => join(folder, name, 'processes.jsonl'))
    .filter((note) => existsSync(note));
}

it.skipIf(!existsSync('/proc/self/stat'))(
  'a worker whose drain was killed is ended by the next drain, with all that it started',
  async () => {
    const home = new Home();
    const session = new RecordedSession(home);
    session.write();
    await home.fire(session.envelope('SessionEnd'));
    const worker = { REFLECT_WORKER_DRIVER: 'claude', REFLECT_DRAIN_CLAUDE_BIN: FORKING };
    const killed = home.start(['drain'], worker);
    const pids = await vi.waitFor(
      () => JSON.parse(readFileSync(home.at('worker-pids'), 'utf8')) as number[],
      PATIENCE,
    );
    // On a busy machine the worker may be this far before the drain has noted that it started it.
    await vi.waitFor(() => {
      expect(notesIn(home.at('tmp'))).toHaveLength(1);
    }, PATIENCE);
    killed.kill('SIGKILL');
    await killed.ended;
    expect(pids.map(isRunning)).toEqual([true, true]);

    expect(await home.ask<DrainReport>('drain')).toMatchObject({ ended: 'done', learned: 1 });
    await vi.waitFor(() => {
      expect(pids.map(isRunning)).toEqual([false, false]);
    }, PATIENCE);
    expect(readdirSync(home.at('tmp')).filter((name) => name.startsWith('reflect-work-'))).toEqual(
      [],
    );
  },
);
