import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { dataPaths } from '@reflect/core/cold';
import type { Transcript } from '@reflect/core/harness';
import { openReflect } from '@reflect/core';
import { ofType, spoken } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { opencodeSupport } from '../../src/index.js';
import { HEADLESS, recordedHome, SUB_AGENT, TYPED } from '../support/recorded.js';

/** Reads a session as the page does, out of the database. */
async function read(id: string, env: Record<string, string> = recordedHome()): Promise<Transcript> {
  return (await openReflect({ env, harnesses: [opencodeSupport] }).transcript(id)).transcript;
}

describe('a session in a terminal', () => {
  it('has what was typed, stopped and answered, each once', async () => {
    const session = await read(TYPED);
    const typed = (text: string) => ['prompt', text, 'proven', 'prompt-history.jsonl'];
    expect(spoken(session)).toEqual([
      typed('First do FALSECMD please'),
      typed('No, never store dates in local time. Always use UTC timestamps'),
      typed('Now READIT once'),
      typed('Now DOEDIT once'),
      typed('Now FAILEDIT once'),
      typed('Now SLEEPY once'),
      ['interrupt', '', 'proven', 'MessageAbortedError'],
      typed('Now REJECTME once'),
      typed('use the trash instead'),
      typed('Now ASKME once'),
      ['answer', 'Blue', 'proven', 'question'],
      typed('Now DELEGATE once'),
      typed('What now?'),
    ]);
    expect(session).toMatchObject({
      harness: 'opencode',
      sessionId: TYPED,
      cwd: '/home/user/project',
      unreadable: [],
    });
  });

  it('has its calls with what came of them, those of its sub-agent too', async () => {
    const session = await read(TYPED);
    const results = ofType(session, 'tool-result');
    const ended = ofType(session, 'tool-call').map(({ callId, tool, subject, agent }) => {
      const result = results.find((one) => one.callId === callId);
      return [tool, subject, result?.failed, result?.exitCode, agent];
    });
    const page = '/home/user/project/page.txt';
    expect(ended).toEqual([
      ['bash', 'cat no-such-file', true, 1, undefined],
      ['read', page, false, undefined, undefined],
      ['edit', page, false, undefined, undefined],
      ['edit', page, true, undefined, undefined],
      ['bash', 'sleep 30', true, undefined, undefined],
      ['question', 'Which colour? [Red | Blue]', undefined, undefined, undefined],
      ['task', 'Count', false, undefined, undefined],
      ['bash', 'echo once upon', false, 0, SUB_AGENT],
    ]);
    expect(results[0]?.text).toBe('cat: no-such-file: No such file or directory');
    expect(ofType(session, 'compaction')).toMatchObject([
      { summary: 'Summary: somebody asked for things.' },
    ]);
  });

  it('keeps what hooks said apart', async () => {
    const texts = ofType(await read(TYPED), 'injected').map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(15);
    expect(texts.filter((text) => !text.startsWith('<reflect-memory>'))).toEqual([]);
  });

  it('has nobody who typed it where the history is gone', async () => {
    const session = await read(TYPED, recordedHome({ hasHistory: false }));
    const proofs = ofType(session, 'user').flatMap(({ via, proof }) =>
      via === 'prompt' ? [proof] : [],
    );
    expect(new Set(proofs)).toEqual(new Set(['headless']));
  });
});

describe('a session of "opencode run"', () => {
  it('has its prompt without quotes, and takes no refusal for that of a person', async () => {
    const session = await read(HEADLESS);
    expect(spoken(session)).toEqual([
      ['prompt', 'Now REJECTME once', 'headless', 'permissions of opencode run'],
    ]);
    expect(ofType(session, 'tool-result')).toMatchObject([{ failed: true, harnessFault: true }]);
  });
});

describe('the sessions of the database', () => {
  it('are found for a past to learn from, without those of sub-agents, and leave no copy', async () => {
    const env = recordedHome();
    const reflect = openReflect({ env, harnesses: [opencodeSupport] });
    const { sessions, problems } = await reflect.pastSessions();
    expect(problems).toEqual([]);
    expect(new Set(sessions.map(({ sessionId }) => sessionId))).toEqual(new Set([TYPED, HEADLESS]));
    expect(sessions[0]?.at.slice(0, 10)).toBe('2026-11-25');
    expect((await reflect.pastSessions({ since: Date.parse('2027-01-01') })).sessions).toEqual([]);
    expect(readdirSync(join(dataPaths(env).state, 'transcripts', 'opencode'))).toEqual([]);
  });

  it('are learned from once, however often they are queued', async () => {
    const env = { ...recordedHome(), REFLECT_WORKER_DRIVER: 'heuristic' };
    const reflect = openReflect({ env, harnesses: [opencodeSupport] });
    const path = join(dataPaths(env).state, 'transcripts', 'opencode', `${TYPED}.jsonl`);
    const entry = { session_id: TYPED, harness: 'opencode', cwd: '/home/user/project' };
    const queue = () =>
      reflect.enqueue({
        ...entry,
        transcript_path: path,
        trigger: 'session-end',
        queued_at: new Date().toISOString(),
      });
    await queue();
    expect(await reflect.drain()).toMatchObject({ learned: 1, dead: 0 });
    const before = await reflect.list();
    await queue();
    expect(await reflect.drain()).toMatchObject({ stored: 0, strengthened: 0 });
    expect(await reflect.list()).toEqual(before);
    const taught = before.find(({ title }) => title.includes('UTC'));
    expect(taught).toMatchObject({
      status: 'active',
      source: { harness: 'opencode', session: TYPED },
    });
  });

  it('are none for a path that stands for none', async () => {
    const { database } = opencodeSupport.reader(
      openReflect({ env: recordedHome() }).settings,
      recordedHome(),
    );
    const folder = opencodeSupport.transcriptFolders(recordedHome())[0] ?? '';
    const odd = [
      `/etc/${TYPED}.jsonl`,
      join(folder, 'ses_none.jsonl'),
      join(folder, '..', 'x.jsonl'),
    ];
    for (const path of odd) expect(await database?.read(path)).toBe(undefined);
  });
});
