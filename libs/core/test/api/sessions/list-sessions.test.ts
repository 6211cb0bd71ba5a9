import { appendFileSync, mkdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { openReflect } from '../../../src/api/open-reflect.js';
import type { Reflect } from '../../../src/api/reflect.js';
import { listSessions } from '../../../src/api/sessions/list-sessions.js';
import { noteMoment } from '../../../src/stores/session/note-moment.js';
import { readSessionStory } from '../../../src/api/sessions/session-story.js';

const NOW = Date.UTC(2026, 0, 2);
const BASE = { harness: 'some', project: 'github.com/acme/shop' };

function at(minutes: number): string {
  return new Date(NOW - minutes * 60_000).toISOString();
}

function open(): Reflect {
  const folder = tempFolder();
  const env = { REFLECT_STATE_DIR: join(folder, 's'), REFLECT_LEARNINGS_DIR: join(folder, 'l') };
  return openReflect({ env, clock: () => NOW });
}

function step(reflect: Reflect, session: string, ts: string): void {
  const { funnel } = reflect.paths;
  mkdirSync(dirname(funnel), { recursive: true });
  const line = { ts, harness: 'some', session, stage: 'gated', why: 'nothing happened' };
  appendFileSync(funnel, `${JSON.stringify(line)}\n`);
}

describe('listSessions', () => {
  it('knows none at first', () => {
    expect(listSessions(open(), NOW, 10)).toEqual([]);
  });

  it('sums up what hooks and drains noted, the latest first', () => {
    const reflect = open();
    const given = [{ id: 'lrn-01' }, { id: 'lrn-02' }];
    noteMoment(reflect.paths, 'first-session', { ...BASE, ts: at(9), event: 'a', given });
    noteMoment(reflect.paths, 'first-session', { ...BASE, ts: at(8), event: 'b', given: [] });
    noteMoment(reflect.paths, 'first-session', {
      ...BASE,
      ts: at(7),
      event: 'c',
      queued: 1,
      message: 'no',
    });
    step(reflect, 'Odd Session', at(3));
    expect(listSessions(reflect, NOW, 10)).toEqual([
      {
        ...{ session: 'Odd Session', harness: 'some', first: at(3), last: at(3) },
        ...{ given: 0, empty: 0, queued: 0, messages: 0, stages: ['gated'] },
      },
      {
        ...{ session: 'first-session', ...BASE, first: at(9), last: at(7) },
        ...{ given: 2, empty: 1, queued: 1, messages: 1, stages: [] },
      },
    ]);
  });

  it('reads no more histories than are asked for', () => {
    const reflect = open();
    for (const [n, session] of ['session-old', 'session-new'].entries()) {
      noteMoment(reflect.paths, session, { ...BASE, ts: at(9 - n), event: 'a', given: [] });
      const file = join(reflect.paths.sessionHistory, `${session}.jsonl`);
      utimesSync(file, 1_000 + n, 1_000 + n);
    }
    const sessions = listSessions(reflect, NOW, 1).map(({ session }) => session);
    expect(sessions).toEqual(['session-new']);
  });
});

describe('readSessionStory', () => {
  it('has each step with its reason', async () => {
    const reflect = open();
    step(reflect, 'some-session', at(3));
    expect(await readSessionStory(reflect, 'some-session', NOW)).toEqual({
      session: 'some-session',
      moments: [],
      steps: [{ ts: at(3), stage: 'gated', why: 'nothing happened' }],
      given: new Map(),
      commands: new Map(),
      ratings: new Map(),
      learned: [],
    });
  });
});
