import { chmodSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { openReflect, type Learning, type Reflect } from '@reflect/core';

import { leaveChronicle } from '../support/chronicle.js';
import { learning } from '../support/learning.js';
import {
  endOf,
  idFrom,
  keyOf,
  LESSONS,
  LOST_SESSION,
  projectOf,
  sessionOf,
  type Lesson,
} from './lived-in-lessons.js';
import { leaveCommand, leaveLogs, leaveTranscript } from './lived-in-logs.js';
import { HOLDOUT, playedSessions, type PlayedSession } from './lived-in-sessions.js';
import type { SeededHome } from './seeded-home.js';

/** What a person has after three weeks: two projects, sixty sessions, some waiting, one that failed, a bill. */
export async function livedInHome(): Promise<SeededHome> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reflect-ui-lived-in-')));
  const env = {
    HOME: folder,
    PATH: [agentIn(folder), process.env['PATH'] ?? ''].join(delimiter),
    REFLECT_STATE_DIR: join(folder, 'state'),
    REFLECT_LEARNINGS_DIR: join(folder, 'learnings'),
    REFLECT_WORKER_DRIVER: 'heuristic',
    REFLECT_DRAIN_MONTHLY_COST: '4',
    REFLECT_PROOF_HOLDOUT: String(HOLDOUT),
  };
  const reflect = openReflect({ env });
  const sessions = playedSessions();
  for (const lesson of LESSONS) await reflect.learnings.add(learnedFrom(lesson, sessions));
  await reflect.reindex();
  const project = join(folder, 'shop');
  mkdirSync(project);
  leaveCommand(reflect);
  for (const session of sessions) {
    leaveLogs(reflect.paths, session);
    if (session.end !== 'lost') leaveTranscript(session, { folder, cwd: project });
  }
  leaveChronicle(reflect.paths, project, ['- [INSIGHT] The cache key has no locale']);
  await leaveLostSession(reflect, folder, project);
  await reflect.curation.edit(idFrom(54), { tags: ['ci'] });
  await reflect.reindex();
  // What reads sessions there is a program that this process knows nothing of.
  return { env: { ...env, REFLECT_WORKER_DRIVER: 'claude' }, folder, project, reflect };
}

/** The worker is looked for and never asked. */
function agentIn(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'claude'), '#!/bin/sh\necho 2.1.330\n');
  chmodSync(join(bin, 'claude'), 0o755);
  return bin;
}

/** Stronger by each session that said the same again. */
function learnedFrom(lesson: Lesson, sessions: readonly PlayedSession[]): Learning {
  const { from, is: values } = lesson;
  const again = sessions.filter(({ n, taught }) => n !== from && taught.includes(lesson));
  const { source = { harness: 'claude', origin: 'user' } } = values;
  return learning({
    ...{ scope: { kind: 'project', project: projectOf(from) } as const },
    ...values,
    id: idFrom(from),
    source: { ...source, driver: 'claude', session: sessionOf(from) },
    created: endOf(from),
    updated: endOf(again.at(-1)?.n ?? from),
    count: 1 + again.length,
    seen: [from, ...again.map(({ n }) => n)].map(keyOf),
  });
}

async function leaveLostSession(reflect: Reflect, folder: string, cwd: string): Promise<void> {
  await reflect.enqueue({
    ...{ transcript_path: join(folder, 'gone.jsonl'), session_id: sessionOf(LOST_SESSION) },
    ...{ trigger: 'session-end', harness: 'claude', cwd, queued_at: endOf(LOST_SESSION) },
  });
  await reflect.drain();
}
