import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { findProject, openChronicle } from '@reflect/core/cold';

const LONG_AGO = '2026-01-01T00:00:00.000Z';
const KINDS = ['invariant', 'convention', 'failure-mode'];

/** Learnings that come back with a file, each for a folder of its own. */
export function triggerLearnings(count) {
  return Array.from({ length: count }, (_, at) => ({
    id: `lrn-7716${at.toString(16).padStart(12, '0')}`,
    kind: KINDS[at % KINDS.length],
    title: `Amounts of area ${String(at)} are whole cents`,
    body: `Correction: keep amounts of area ${String(at)} as whole cents and round once, at the end.`,
    confidence: 'medium',
    scope: { kind: 'global' },
    tags: ['amounts'],
    entities: [{ name: `src/area-${String(at)}/amount.ts`, type: 'path' }],
    relations: [],
    files: [`src/area-${String(at)}/**/*.{ts,tsx}`, `test/area-${String(at)}/*.test.ts`],
    queries: [],
    source: {},
    created: LONG_AGO,
    updated: LONG_AGO,
    status: 'active',
    count: 1,
    seen: [],
    supersedes: [],
  }));
}

/** A file that the last of so many triggers is for, and one that none is. */
export function projectFiles(home, triggers) {
  const files = [`src/area-${String(Math.max(0, triggers - 1))}/amount.ts`, 'docs/notes.md'];
  return files.map((name) => {
    const path = join(home.cwd, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    return path;
  });
}

/** As many open tasks of the project, each moved once. */
export function writeTasks(home, count) {
  const project = findProject(home.cwd).key;
  const lines = Array.from({ length: count }, (_, at) => {
    const id = `tsk-${at.toString(16).padStart(8, '0')}`;
    const title = `Move the prices of area ${String(at)} to whole cents`;
    const added = { v: 1, event: 'added', id, at: LONG_AGO, title, scope: 'shared', project };
    const moved = { v: 1, event: 'moved', id, at: LONG_AGO, state: 'in-progress' };
    return `${JSON.stringify(added)}\n${JSON.stringify(moved)}\n`;
  });
  writeFileSync(home.paths.tasks, lines.join(''));
}

/** Gives a session a chronicle with so many events, as it has when it ends. */
export function writeChronicle(home, session, count) {
  const { key: project } = findProject(home.cwd);
  const whose = { id: session, project, branch: undefined, transcriptPath: home.transcript };
  const opened = openChronicle(home.paths, whose, { adopts: false, now: Date.now() });
  if (opened === undefined) throw new Error('no chronicle was opened');
  const events = Array.from(
    { length: count },
    (_, at) => `- 09:${String(at % 60).padStart(2, '0')} [DECISION] Area ${String(at)} in cents\n`,
  );
  appendFileSync(opened.path, events.join(''));
}
