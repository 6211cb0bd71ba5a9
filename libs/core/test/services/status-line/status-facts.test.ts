import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import {
  readStatusFacts,
  type StatusFacts,
  type StatusQuestion,
} from '../../../src/status-line.js';
import { writeLastEvent, type LastEventDetail } from '../../../src/stores/session/last-event.js';
import { noteMoment } from '../../../src/stores/session/note-moment.js';
import { type SessionMoment } from '../../../src/stores/session/session-history.js';
import { pause } from '../../../src/stores/session/pause.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';

class StateFolder {
  readonly folder = tempFolder();
  readonly paths = dataPaths({}, this.folder);

  event(detail: LastEventDetail, event = 'prompt.submit'): this {
    writeLastEvent(this.paths, { event, ts: new Date(NOW).toISOString(), detail });
    return this;
  }

  moment(changes: Partial<SessionMoment>, minutesAgo = 0): this {
    const ts = new Date(NOW - minutesAgo * 60_000).toISOString();
    const base = { ts, harness: 'claude', event: 'prompt.submit', project: 'p' };
    noteMoment(this.paths, SESSION, { ...base, ...changes });
    return this;
  }

  facts(question: StatusQuestion = { session: SESSION }, excluded = ''): StatusFacts {
    return readStatusFacts({ paths: this.paths, excluded, now: NOW }, question);
  }
}

describe('readStatusFacts', () => {
  it('counts what the session was given, each learning once, and that it was queued', () => {
    const home = new StateFolder()
      .moment({ given: [{ id: 'lrn-01', evidence: 0.6 }, { id: 'lrn-02' }] })
      .moment({ given: [] })
      .moment({ given: [{ id: 'lrn-02' }, { id: 'lrn-03' }] })
      .moment({ queued: 1 })
      .moment({ queued: 1 })
      .event({ harness: 'claude', session: SESSION, recalled: 0, queued: 0 });
    expect(home.facts()).toEqual({ state: 'active', recalled: 3, queued: 1, last: 'lrn-03' });
  });

  it('tells a session that nobody has asked anything from one whose hooks do not run', () => {
    const home = new StateFolder();
    const states = [true, false].map(
      (isUnasked) => home.facts({ session: SESSION, isUnasked }).state,
    );
    expect(states).toEqual(['unasked', 'waiting']);
  });

  it('takes the last event for what it has no history of', () => {
    const home = new StateFolder().event({ session: SESSION, recalled: 2, queued: 1 });
    expect(home.facts()).toEqual({ state: 'active', recalled: 2, queued: 1 });
  });

  it('is about the session of the last event where none is named', () => {
    const home = new StateFolder()
      .moment({ given: [{ id: 'lrn-01' }] })
      .event({ session: SESSION });
    expect(home.facts({})).toEqual({ state: 'active', recalled: 1, queued: 0, last: 'lrn-01' });
  });

  it('takes the time of the last learning from the folder', () => {
    const home = new StateFolder().event({ session: SESSION });
    mkdirSync(home.paths.documents, { recursive: true });
    utimesSync(home.paths.documents, NOW / 1000, NOW / 1000 - 7200);
    expect(home.facts().learned).toBe(NOW - 7_200_000);
  });

  it('tells of a message of the session, of no session, and of a moment ago', () => {
    const told = (home: StateFolder): string | undefined => home.facts().warning;
    const own = new StateFolder().event({ session: SESSION, message: 'own' });
    const ofNone = new StateFolder().event({ session: SESSION }).event({ message: 'of none' });
    const ofOther = new StateFolder()
      .event({ session: SESSION })
      .event({ session: 'x', message: 'no' });
    const before = new StateFolder().moment({ message: 'before' }, 9).event({ session: SESSION });
    const longAgo = new StateFolder()
      .moment({ message: 'long ago' }, 11)
      .event({ session: SESSION });
    expect([own, ofNone, ofOther, before, longAgo].map(told)).toEqual([
      'own',
      'of none',
      undefined,
      'before',
      undefined,
    ]);
  });

  it('says when no hook of the session ran, unless reflect keeps out of the project', () => {
    const home = new StateFolder().event({ session: 'another' });
    const cwd = join(home.folder, 'shop');
    mkdirSync(join(cwd, '.git'), { recursive: true });
    const states = [
      home.facts({ session: SESSION, cwd }),
      home.facts({ session: SESSION, cwd }, cwd),
    ];
    writeFileSync(join(cwd, '.reflectignore'), '');
    states.push(home.facts({ session: SESSION, cwd }));
    pause(home.paths, new Date(NOW).toISOString());
    states.push(home.facts({ session: SESSION, cwd }));
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'silent', 'silent', 'paused']);
  });

  it.each([
    '{"event":"e","ts":"t","detail":{"recalled":"\\u001b[31m","queued":-3,"message":7}}',
    '{"event":"e","ts":"t","detail":{"recalled":1e400,"queued":0.5,"message":""}}',
  ])('believes nothing that is not a count or a text: %s', (text) => {
    const home = new StateFolder();
    const file = join(home.paths.sessionEvents, `${SESSION}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    expect(home.facts()).toEqual({ state: 'active', recalled: 0, queued: 0 });
  });
});
