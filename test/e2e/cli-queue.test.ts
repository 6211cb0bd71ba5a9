import { appendFileSync, mkdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';

import { Home } from '../support/home.js';
import { RecordedSession } from '../support/recorded-session.js';

interface DeadLetter {
  readonly job: { readonly id: string };
  readonly reason: string;
}

/** Queues a transcript that does not exist, as an old hook would have. */
function queueMissing(home: Home, session: string): void {
  mkdirSync(home.paths.state, { recursive: true });
  const entry = {
    transcript_path: home.at(`${session}.jsonl`),
    session_id: session,
    trigger: 'session-end',
    harness: 'claude',
    cwd: home.project(),
    queued_at: new Date().toISOString(),
  };
  appendFileSync(home.paths.inbox, `${JSON.stringify(entry)}\n`);
}

const WAIT = { timeout: 20_000, interval: 100 };
const EMPTY = { inbox: 0, pending: 0, held: 0, dead: 0, corrupt: 0, newer: 0 };

describe('reflect queue', () => {
  it('counts what waits in the inbox', async () => {
    const home = new Home();
    queueMissing(home, 'gone-session');
    expect(await home.ask('queue')).toEqual({ ...EMPTY, inbox: 1 });
    expect(await home.ask('queue', 'list')).toEqual([]);
  });

  it('gives up a job without a transcript, says why, and takes it up again on demand', async () => {
    const home = new Home();
    queueMissing(home, 'gone-session');
    expect(await home.ask('drain')).toMatchObject({ ended: 'done', promoted: 1, dead: 1 });
    expect(await home.ask('queue')).toEqual({ ...EMPTY, dead: 1 });

    const [letter] = await home.ask<DeadLetter[]>('queue', 'failed');
    const { stdout } = await home.reflect('queue', 'failed');
    expect(stdout).toContain(`${letter?.job.id ?? ''}  permanent, just now`);
    expect(stdout).toContain('does not exist');

    const ids = [letter?.job.id];
    expect(await home.ask('queue', 'retry', letter?.job.id ?? '')).toEqual({ ids });
    expect(await home.ask('queue', 'list')).toMatchObject([{ id: letter?.job.id, attempts: 0 }]);
    expect(await home.ask('queue', 'drain')).toMatchObject({ ended: 'done', dead: 1 });
  });

  it('forgets dead letters, all of them only with a yes', async () => {
    const home = new Home();
    for (const session of ['first-session', 'second-session']) queueMissing(home, session);
    await home.ask('drain');
    const refused = await home.reflect('queue', 'purge', '--all');
    expect(refused).toMatchObject({ code: 64, stdout: '' });
    expect(await home.ask('queue')).toMatchObject({ dead: 2 });
    const { ids } = await home.ask<{ ids: string[] }>('queue', 'purge', '--all', '--yes');
    expect(ids).toHaveLength(2);
    expect(await home.ask('queue')).toEqual(EMPTY);
    expect((await home.reflect('queue', 'purge', ids[0] ?? '')).code).toBe(66);
  });
});

describe('reflect drain', () => {
  it('does nothing while reflect is paused', async () => {
    const home = new Home();
    queueMissing(home, 'gone-session');
    await home.reflect('pause');
    expect(await home.ask('drain')).toMatchObject({ ended: 'paused', promoted: 0 });
    expect(await home.ask('status')).toMatchObject({ paused: true, queue: { inbox: 1 } });
    expect((await home.reflect('resume')).stdout).toBe('resumed\n');
    expect(await home.ask('drain')).toMatchObject({ ended: 'done', promoted: 1 });
  });

  it('ends with 75 beside another drain, and that one with 130 when it is told to stop', async () => {
    const home = new Home({ REFLECT_DRAIN_LINGER: '30', REFLECT_DRAIN_QUIET_MINUTES: '0.4' });
    // The end of a turn waits for quiet, and the drain with it.
    const session = new RecordedSession(home);
    session.write();
    await home.fire(session.envelope('Stop'));
    const running = home.start(['drain', '--json']);
    await vi.waitUntil(async () => (await home.ask<unknown[]>('queue', 'list')).length === 1, WAIT);
    const beside = await home.reflect('drain');
    running.kill('SIGTERM');
    const { code, stdout } = await running.ended;
    expect(beside).toMatchObject({ code: 75, stdout: 'Another drain is running.\n' });
    expect({ code, report: JSON.parse(stdout) as unknown }).toMatchObject({
      code: 130,
      report: { ended: 'stopped', waiting: 1 },
    });
  });
});
