import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  buildHook,
  envelopes,
  givenIds,
  HookHome,
  type Envelope,
  type HookRun,
} from '../support/hook-home.js';

const SESSION = '3d6c1e4f-c528-4913-adde-2a200c7c65bc';
/** Events at which Copilot hands a hook's context to the model. */
const SPEAKING =
  /^(?:sessionstart|userpromptsubmit(?:ted)?|pretooluse|posttooluse(?:failure)?|subagentstart)$/i;

const folder = mkdtempSync(join(tmpdir(), 'reflect-copilot-hook-'));
const bundle = join(folder, 'hook.cjs');

beforeAll(() => {
  buildHook(bundle);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function homeThatKnows(env: Readonly<Record<string, string>> = {}): HookHome {
  const home = new HookHome(bundle, env);
  for (let n = 0; n < 9; n += 1) {
    home.teach(`lrn-0${String(n)}`, `Install packages with pnpm in workspace number ${String(n)}`);
  }
  return home;
}

const prompt = (words = 'install packages with pnpm in the workspace'): Envelope => ({
  sessionId: SESSION,
  timestamp: 1_795_293_526_370,
  prompt: words,
});

const start = (source: string): Envelope => ({
  sessionId: SESSION,
  timestamp: 1_795_293_526_259,
  source,
});

describe.each(['camel', 'pascal'] as const)('hooks whose events are in %s case', (style) => {
  it('answer every envelope of Copilot with its context alone, or with nothing', async () => {
    const home = homeThatKnows();
    for (const [name, envelope] of envelopes(style)) {
      const [event = ''] = name.split('.');
      const { stdout, stderr, status } = await home.fire(event, envelope);
      const reply = stdout === '' ? {} : (JSON.parse(stdout) as object);
      const keys = Object.keys(reply).filter((key) => key !== 'additionalContext');
      expect({ name, status, stderr, keys }).toEqual({ name, status: 0, stderr: '', keys: [] });
      if (!SPEAKING.test(event)) expect({ name, stdout }).toEqual({ name, stdout: '' });
    }
    expect(home.log()).toEqual([]);
  });
});

describe('hooks of one session', () => {
  it.each([
    ['userPromptSubmitted', prompt()],
    [
      'UserPromptSubmit',
      {
        hook_event_name: 'UserPromptSubmit',
        session_id: SESSION,
        timestamp: '2026-11-21T20:38:46.370Z',
        prompt: prompt()['prompt'],
      },
    ],
  ])('give what applies to a prompt at %s', async (event, envelope) => {
    const run = await homeThatKnows().fire(event, envelope);
    const { additionalContext } = JSON.parse(run.stdout) as { additionalContext: string };
    expect(additionalContext).toMatch(/^<reflect-memory[^]*lrn-0[^]*<\/reflect-memory>$/);
  });

  it('never give a learning twice, though start and prompt run at once', async () => {
    const home = homeThatKnows();
    home.teach('lrn-0a', 'The shop folder under work holds the web shop');
    const runs = await Promise.all([
      home.fire('sessionStart', start('new')),
      home.fire('userPromptSubmitted', prompt()),
    ]);
    const ids = runs.flatMap(givenIds);
    expect([ids.length > 1, new Set(ids).size]).toEqual([true, ids.length]);
  });

  it('answer a prompt once, though hooks at several places run', async () => {
    const home = homeThatKnows({ REFLECT_RECALL_LIMIT: '1' });
    const first = await home.fire('userPromptSubmitted', prompt());
    const second = await home.fire('userPromptSubmitted', prompt());
    expect([givenIds(first).length, second.stdout]).toEqual([1, '']);
  });

  it('give with the next prompt what a compaction took, and nothing twice before', async () => {
    const home = new HookHome(bundle);
    home.teachRule('lrn-0a', 'The shop folder under work holds the web shop');
    const after = async (...words: readonly string[]) => {
      const runs = [];
      for (const text of words) runs.push(await home.fire('userPromptSubmitted', prompt(text)));
      return runs.map(givenIds);
    };
    const started = await home.fire('sessionStart', start('new'));
    expect([givenIds(started), await after('where is the shop kept in work')]).toEqual([
      ['lrn-0a'],
      [[]],
    ]);
    expect((await home.fire('preCompact', { ...start('new'), trigger: 'auto' })).stdout).toBe('');
    expect(await after('go on', 'go on now')).toEqual([['lrn-0a'], []]);
  });

  it('give the same block again when the session is resumed', async () => {
    const home = new HookHome(bundle);
    home.teachRule('lrn-0a', 'The shop folder under work holds the web shop');
    const first = await home.fire('sessionStart', start('new'));
    const resumed = await home.fire('sessionStart', start('resume'));
    expect(givenIds(first)).toEqual(['lrn-0a']);
    expect(resumed).toEqual(first);
  });

  it('give a sub-agent what applies to its task, and keep nothing of what one agent tells another', async () => {
    const home = homeThatKnows();
    const own = { ...prompt(), sessionId: '75102bb4', agentId: '75102bb4', parentAgentId: SESSION };
    const first = givenIds(await home.fire('userPromptSubmitted', prompt()));
    expect(givenIds(await home.fire('userPromptSubmitted', own))).toEqual(first);
    expect((await home.fire('userPromptSubmitted', own)).stdout).toBe('');
  });
});

describe('hooks that a repository has for Claude', () => {
  const silent: HookRun = { stdout: '', stderr: '', status: 0 };

  it('leave to those of Copilot what Copilot sends them', async () => {
    const home = homeThatKnows();
    const envelope = {
      session_id: SESSION,
      timestamp: '2026-11-21T20:38:46.370Z',
      ...{ hook_event_name: 'UserPromptSubmit', prompt: prompt()['prompt'] },
    };
    expect(await home.fire('UserPromptSubmit', envelope, 'claude')).toEqual(silent);
    const own = await home.fire('userPromptSubmitted', prompt());
    expect(givenIds(own).length).toBeGreaterThan(0);
  });

  it('queue nothing when Copilot runs them', async () => {
    const home = homeThatKnows();
    const file = home.record(SESSION, 100_000);
    const compact = { session_id: SESSION, transcript_path: file, hook_event_name: 'PreCompact' };
    expect(await home.fire('PreCompact', { ...compact, trigger: 'auto' }, 'claude')).toEqual(
      silent,
    );
    expect(home.queue()).toEqual([]);
  });
});
