import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { noteMoment } from '../../../src/stores/session/note-moment.js';
import {
  parseSessionHistory,
  readSessionHistory,
  type SessionMoment,
} from '../../../src/stores/session/session-history.js';

const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';
const MOMENT: SessionMoment = {
  ts: '2026-11-21T12:00:00.000Z',
  harness: 'claude',
  event: 'prompt.submit',
  project: 'github.com/acme/shop',
  given: [{ id: 'lrn-01', evidence: 0.61 }, { id: 'lrn-02' }],
};

describe('the history of a session', () => {
  it('keeps moments in their order, each session for itself', () => {
    const paths = { sessionHistory: join(tempFolder(), 'history') };
    const later = { ...MOMENT, ts: '2026-11-21T12:05:00.000Z', given: [], queued: 1 };
    noteMoment(paths, SESSION, MOMENT);
    noteMoment(paths, 'another-session', MOMENT);
    noteMoment(paths, SESSION, later);
    expect(readSessionHistory(paths, SESSION)).toEqual([MOMENT, later]);
    expect(readSessionHistory(paths, 'never-seen')).toEqual([]);
    const file = join(paths.sessionHistory, `${SESSION}.jsonl`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('passes over lines that are torn or not its own, and goes on after them', () => {
    const paths = { sessionHistory: tempFolder() };
    const file = join(paths.sessionHistory, `${SESSION}.jsonl`);
    noteMoment(paths, SESSION, MOMENT);
    appendFileSync(file, '\n{"ts":"2026-11-21T12:0');
    noteMoment(paths, SESSION, MOMENT);
    expect(readSessionHistory(paths, SESSION)).toEqual([MOMENT, MOMENT]);
  });

  it.each([
    '[]',
    'null',
    '{"ts":"never","harness":"a","event":"b","project":"c"}',
    '{"ts":"2026-11-21T12:00:00Z","harness":"a","event":"b","project":"c","given":[{"id":1}]}',
    '{"ts":"2026-11-21T12:00:00Z","harness":"a","event":"b","project":"c","given":"lrn-01"}',
    '{"ts":"2026-11-21T12:00:00Z","harness":"a","event":"b","project":"c","queued":-1}',
    '{"ts":"2026-11-21T12:00:00Z","harness":"a","event":"b","project":"c","message":{}}',
  ])('does not take %s for a moment', (line) => {
    expect(parseSessionHistory(line)).toEqual([]);
  });

  it('stops growing', () => {
    const paths = { sessionHistory: tempFolder() };
    const file = join(paths.sessionHistory, `${SESSION}.jsonl`);
    writeFileSync(file, 'x'.repeat(64 * 1024));
    noteMoment(paths, SESSION, MOMENT);
    expect(readFileSync(file, 'utf8')).toHaveLength(64 * 1024);
  });

  it('says nothing where it cannot be written', () => {
    const paths = { sessionHistory: tempFolder() };
    mkdirSync(join(paths.sessionHistory, `${SESSION}.jsonl`));
    noteMoment(paths, SESSION, MOMENT);
    expect(readSessionHistory(paths, SESSION)).toEqual([]);
  });
});
