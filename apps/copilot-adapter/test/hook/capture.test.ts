import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildHook, HookHome, type Envelope } from '../support/hook-home.js';

const SESSION = '3d6c1e4f-c528-4913-adde-2a200c7c65bc';
const LONG = 200_000;

const folder = mkdtempSync(join(tmpdir(), 'reflect-copilot-hook-'));
const bundle = join(folder, 'hook.cjs');

beforeAll(() => {
  buildHook(bundle);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const ended = (sessionId: string): Envelope => ({
  sessionId,
  timestamp: 1_795_293_527_842,
  reason: 'complete',
});

const stopped = (transcriptPath: string, extra: object = {}): Envelope => ({
  sessionId: SESSION,
  timestamp: 1_795_293_527_800,
  transcriptPath,
  stopReason: 'end_turn',
  stop_hook_active: false,
  ...extra,
});

describe('queuing a session', () => {
  it('finds the transcript that the end of a session does not tell of', async () => {
    const home = new HookHome(bundle);
    const file = home.record(SESSION, LONG);
    await home.fire('sessionEnd', ended(SESSION));
    expect(home.queue()).toEqual([['session-end', file]]);
  });

  it('queues the end of a headless run whose file is not written yet', async () => {
    const home = new HookHome(bundle);
    await home.fire('sessionEnd', { ...ended(SESSION), reason: 'user_exit' });
    expect(home.queue()).toEqual([]);
    await home.fire('sessionEnd', { ...ended(SESSION), reason: 'complete' });
    expect(home.queue()).toEqual([['session-end', join(home.sessions, SESSION, 'events.jsonl')]]);
  });

  it('finds it where COPILOT_HOME says', async () => {
    const home = new HookHome(bundle, { COPILOT_HOME: join(folder, 'elsewhere') });
    home.record(SESSION, LONG);
    await home.fire('sessionEnd', { ...ended(SESSION), reason: 'user_exit' });
    expect(home.queue()).toEqual([]);
    const other = new HookHome(bundle, { COPILOT_HOME: join(home.folder, '.copilot') });
    await other.fire('sessionEnd', ended(SESSION));
    expect(other.queue()).toEqual([['session-end', join(home.sessions, SESSION, 'events.jsonl')]]);
  });

  it.each(['../../elsewhere', '..', '.', 'a/b', 'a\\b', 'a\0b', '~'])(
    'follows no session id out of the folder: %j',
    async (sessionId) => {
      const home = new HookHome(bundle);
      home.record('../../elsewhere', LONG);
      await home.fire('sessionEnd', ended(sessionId));
      expect(home.queue()).toEqual([]);
    },
  );

  it('queues a turn whose file is there, and waits for the end where it is not yet', async () => {
    const home = new HookHome(bundle);
    const file = join(home.sessions, SESSION, 'events.jsonl');
    await home.fire('agentStop', stopped(file));
    expect(home.queue()).toEqual([]);
    home.record(SESSION, LONG);
    await home.fire('agentStop', stopped(file));
    await home.fire('sessionEnd', ended(SESSION));
    expect(home.queue()).toEqual([
      ['stop', file],
      ['session-end', file],
    ]);
    expect(home.log()).toEqual([]);
  });

  it('leaves the turns of sub-agents to the session that has them', async () => {
    const home = new HookHome(bundle);
    const file = home.record(SESSION, LONG);
    await home.fire('agentStop', stopped(file, { sessionId: 'sub', agentId: 'sub' }));
    await home.fire('subagentStop', stopped(file, { agentId: 'sub', agentType: 'explore' }));
    expect(home.queue()).toEqual([]);
  });

  it('queues a session before it is compacted', async () => {
    const home = new HookHome(bundle);
    const transcriptPath = home.record(SESSION, LONG);
    const envelope = { sessionId: SESSION, transcriptPath, customInstructions: '' };
    await home.fire('preCompact', { ...envelope, trigger: 'manual' });
    expect(home.queue()).toEqual([['precompact-manual', transcriptPath]]);
  });
});
