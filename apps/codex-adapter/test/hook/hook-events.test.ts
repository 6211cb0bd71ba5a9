import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CHILD_MARKER } from '@reflect/core/harness';

import { CodexHome, outputSchema, recordedEnvelope } from '../support/codex-home.js';
import { buildHookBundle } from '../support/hook-bundle.js';

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'envelopes');
const ENVELOPES = readdirSync(FOLDER).map((file) => file.replace('.json', ''));
/** One recording of each event. */
const EVENTS = ENVELOPES.filter((name) => !name.includes('.'));
/** Codex reads nothing at the end of a session. */
const MUTE = 'SessionEnd';
const ajv = new Ajv({ strict: false });

const bundles = mkdtempSync(join(tmpdir(), 'reflect-codex-bundle-'));
let bundle = '';

beforeAll(() => {
  bundle = buildHookBundle(bundles);
});

afterAll(() => {
  rmSync(bundles, { recursive: true });
});

function homeWithLearning(): CodexHome {
  const home = new CodexHome(bundle);
  home.teach('lrn-0a1b2c3d', 'Run the test suite of the shop with pnpm');
  return home;
}

function contextOf(stdout: string): unknown {
  const reply = stdout === '' ? {} : (JSON.parse(stdout) as { hookSpecificOutput?: unknown });
  return reply.hookSpecificOutput;
}

function expectValid(event: string, stdout: string): void {
  if (event === MUTE) expect(stdout).toBe('');
  else if (stdout !== '') {
    expect(ajv.validate(outputSchema(event), JSON.parse(stdout)), ajv.errorsText()).toBe(true);
  }
}

describe('a hook that Codex runs', () => {
  it.each(ENVELOPES)('answers %s as the schema wants it, and well', (name) => {
    const home = homeWithLearning();
    const envelope = recordedEnvelope(name);
    const event = String(envelope['hook_event_name']);
    const { status, stdout, stderr } = home.fire({ ...envelope, transcript_path: home.rollout });
    expect({ status, stderr, problems: home.problems() }).toEqual({
      status: 0,
      stderr: '',
      problems: [],
    });
    expectValid(event, stdout);
  });

  it.each(EVENTS)('takes %s of a session that keeps no transcript', (name) => {
    const home = homeWithLearning();
    const envelope = { ...recordedEnvelope(name), transcript_path: null };
    const { status, stdout } = home.fire(envelope);
    expectValid(String(recordedEnvelope(name)['hook_event_name']), stdout);
    expect({ status, queued: home.queued(), problems: home.problems() }).toEqual({
      status: 0,
      queued: [],
      problems: [],
    });
  });

  it.each(['startup', 'resume', 'clear', 'compact', 'fork'])(
    'gives what applies when a session starts by %s',
    (source) => {
      const { stdout } = homeWithLearning().fire({ ...recordedEnvelope('SessionStart'), source });
      expect(contextOf(stdout)).toMatchObject({
        hookEventName: 'SessionStart',
        additionalContext: expect.stringContaining('lrn-0a1b2c3d') as unknown,
      });
    },
  );

  it('gives what applies to a prompt, once a session, and again after a compaction', () => {
    const home = homeWithLearning();
    const prompt = {
      ...recordedEnvelope('UserPromptSubmit'),
      session_id: 's1',
      prompt: 'Please run the test suite of the shop',
    };
    const given = (): boolean => home.fire(prompt).stdout.includes('lrn-0a1b2c3d');
    expect([given(), given()]).toEqual([true, false]);
    home.fire({ ...recordedEnvelope('PreCompact'), session_id: prompt.session_id });
    expect(given()).toBe(true);
  });

  it('gives a sub-agent what its session was given, once', () => {
    const home = homeWithLearning();
    const prompt = 'Please run the test suite of the shop';
    const given = (name: string): boolean =>
      home
        .fire({ ...recordedEnvelope(name), session_id: 's1', prompt })
        .stdout.includes('lrn-0a1b2c3d');
    const subAgents = 'UserPromptSubmit.subagent';
    expect([given('UserPromptSubmit'), given(subAgents), given(subAgents)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['Stop', 'stop'],
    ['PreCompact', 'precompact-auto'],
    ['SessionEnd', 'session-end'],
  ])('queues the rollout at %s', (name, trigger) => {
    const home = homeWithLearning();
    const envelope = { ...recordedEnvelope(name), transcript_path: home.rollout };
    home.fire(envelope);
    expect(home.queued()).toMatchObject([
      {
        trigger,
        harness: 'codex',
        transcript_path: home.rollout,
        cwd: home.project,
        session_id: recordedEnvelope(name)['session_id'],
      },
    ]);
  });

  it.each(['SubagentStop', 'PostCompact', 'SessionStart', 'UserPromptSubmit'])(
    'queues nothing at %s',
    (name) => {
      const home = homeWithLearning();
      home.fire({ ...recordedEnvelope(name), transcript_path: home.rollout });
      expect(home.queued()).toEqual([]);
    },
  );

  it('does nothing in a worker’s own session', () => {
    const home = homeWithLearning();
    const envelope = { ...recordedEnvelope('Stop'), transcript_path: home.rollout };
    expect(home.fire(envelope, { [CHILD_MARKER]: '1' })).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
    expect(home.queued()).toEqual([]);
  });

  it('leaves an envelope of another harness to the hooks of that one', () => {
    const home = homeWithLearning();
    const claude = {
      session_id: 's',
      transcript_path: join(home.folder, '.claude', 'projects', 'p', 's.jsonl'),
      hook_event_name: 'UserPromptSubmit',
      prompt: 'Please run the test suite of the shop',
    };
    expect(home.fire(claude).stdout).toBe('');
    expect(home.problems()).toEqual([]);
  });
});
