import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReflect, type Learning, type Reflect } from '@reflect/core';

import { leaveChronicle } from '../support/chronicle.js';
import { learning } from '../support/learning.js';

export const IDS = {
  codegen: 'lrn-0000000000000001',
  pnpm: 'lrn-0000000000000002',
  hostile: 'lrn-0000000000000003',
  proposed: 'lrn-0000000000000004',
} as const;
export const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';
export const INSIGHT = 'The cache key has no locale';
export const WARNING = 'npm breaks the lock file';
export const HOSTILE_TITLE = '<img src=x onerror="document.title=\'taken over\'">';

/** A knowledge base in which every view has something to show. */
export interface SeededHome {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  /** A project with the chronicle of a session. */
  readonly project: string;
  readonly reflect: Reflect;
}

export async function seededHome(): Promise<SeededHome> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reflect-ui-browser-')));
  const env = {
    HOME: folder,
    PATH: process.env['PATH'] ?? '',
    REFLECT_STATE_DIR: join(folder, 'state'),
    REFLECT_LEARNINGS_DIR: join(folder, 'learnings'),
    REFLECT_WORKER_DRIVER: 'heuristic',
  };
  const reflect = openReflect({ env });
  for (const one of LEARNINGS) await reflect.learnings.add(one);
  await reflect.reindex();
  writeSession(reflect);
  await leaveDeadLetter(reflect, folder);
  const project = join(folder, 'project');
  mkdirSync(project);
  leaveChronicle(reflect.paths, project, [`- [INSIGHT] ${INSIGHT}`]);
  warnOf(reflect);
  return { env, folder, project, reflect };
}

const now = new Date().toISOString();
const symbols = (...names: readonly string[]): Learning['entities'] =>
  names.map((name) => ({ name, type: 'symbol' }));

const LEARNINGS: readonly Learning[] = [
  learning({
    id: IDS.codegen,
    title: 'Run make codegen when the database schema changes',
    body: 'Situation: the schema changed.\nMistake: the tests ran on old types.\nCorrection: run make codegen first.\n',
    entities: symbols('make codegen', 'prisma'),
    source: { harness: 'claude', session: SESSION, origin: 'user' },
    created: now,
    updated: now,
  }),
  learning({
    id: IDS.pnpm,
    title: 'Use pnpm for packages',
    body: 'Use pnpm, npm breaks the lock file.\n',
    kind: 'convention',
    entities: symbols('pnpm', 'prisma'),
    created: now,
    updated: now,
  }),
  learning({
    id: IDS.hostile,
    title: HOSTILE_TITLE,
    body: '<script>document.title = "taken over"</script> [click](javascript:alert(1))\n',
    entities: symbols('<b>bold</b>', 'prisma'),
    created: now,
    updated: now,
  }),
  learning({
    id: IDS.proposed,
    title: 'Use pnpm for packages and scripts',
    body: 'Use pnpm, npm breaks the lock file and the scripts.\n',
    kind: 'convention',
    status: 'proposed',
    source: { harness: 'claude', origin: 'tool' },
    created: now,
    updated: now,
  }),
];

/** As a person approved it. */
function warnOf({ paths }: Reflect): void {
  const said = { key: 'k', id: IDS.pnpm, level: 'warn', text: WARNING, files: ['package.json'] };
  const line = {
    v: 1,
    event: 'approve',
    ...said,
    slug: 'use-pnpm-for-packages',
    broken: 3,
    at: now,
  };
  appendFileSync(paths.escalations, `${JSON.stringify(line)}\n`);
}

function writeSession({ paths }: Reflect): void {
  const base = { ts: now, harness: 'claude', project: 'github.com/acme/shop' };
  const moments = [
    { ...base, event: 'session.start', given: [{ id: IDS.pnpm, evidence: 0.61 }] },
    { ...base, event: 'session.end', queued: 1, message: 'The disk was full.' },
  ];
  mkdirSync(paths.sessionHistory, { recursive: true });
  const lines = moments.map((moment) => JSON.stringify(moment)).join('\n');
  writeFileSync(join(paths.sessionHistory, `${SESSION}.jsonl`), lines);
}

/** As forty reflected sessions left them: given half the time, of a learning that helps. */
export function leaveOutcomes({ paths }: Reflect): void {
  const lines = Array.from({ length: 40 }, (_, n) => {
    const arm = n % 2 === 0 ? 'given' : 'held';
    const broken = arm === 'held' && n % 10 !== 1;
    const pairs = [{ id: IDS.codegen, arm, p: 0.5, broken }];
    const said = broken ? [IDS.codegen] : [];
    const at = new Date(Date.now() + 1_000).toISOString();
    return { v: 1, key: `k${String(n)}`, session: `s${String(n)}`, at, pairs, said };
  });
  appendFileSync(paths.outcomes, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

async function leaveDeadLetter(reflect: Reflect, folder: string): Promise<void> {
  await reflect.enqueue({
    transcript_path: join(folder, 'gone.jsonl'),
    session_id: SESSION,
    trigger: 'session-end',
    harness: 'claude',
    cwd: folder,
    queued_at: now,
  });
  await reflect.drain();
}
