// Leaves the code caches of a command's programs beside them:
//
//   node tools/command-cache.mjs apps/cli/dist/cli.cjs apps/cli/dist/quick-*.cjs
//
// The first is the whole program, and runs what people and background drains run most; the others lie
// in its folder, and each answers what it knows.
import { spawnSync } from 'node:child_process';
import { readdirSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { openReflect } from '@reflect/core';

import { warmUp } from './warm-up.mjs';

const LESSON = 'when you add a dependency to the shop, use pnpm add instead of npm install';
const COMMANDS = [
  ['learn', LESSON],
  ['recall', 'add a dependency'],
  ['list'],
  ['status'],
  ['drain'],
  ['reindex'],
];
const SHOWN = 'lrn-0000000000000001';
const QUICK_COMMANDS = [['recall', 'add a dependency'], ['list'], ['show', SHOWN], ['status']];
/** More than are parsed as fast as what was left of them is read. */
const MANY = 64;
/** Nothing is left of a document that was just written. */
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

const [file, ...quickFiles] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node tools/command-cache.mjs FILE [QUICK_FILE]...');
  process.exit(64);
}

const [command, ...quick] = [file, ...quickFiles].map((name) => resolve(name));
await warmUp(command, async (cwd, env) => {
  const place = { cwd, env };
  for (const args of COMMANDS) run(command, args, place);
  await teachMany(openReflect({ env }));
  run(command, ['reindex'], place);
  // What one of them does not know it leaves to the whole program.
  for (const program of quick) {
    for (const args of QUICK_COMMANDS) run(program, args, place);
  }
});

/** So that documents are read as those of a person who has many. */
async function teachMany({ learnings, paths }) {
  await learnings.put(
    Array.from({ length: MANY }, (_, n) => learningOf(n)).map((learning) => ({
      id: learning.id,
      revise: () => learning,
    })),
  );
  for (const name of readdirSync(paths.documents)) {
    utimesSync(join(paths.documents, name), LONG_AGO, LONG_AGO);
  }
}

function learningOf(n) {
  const at = LONG_AGO.toISOString();
  return {
    ...{
      id: `lrn-${String(n).padStart(16, '0')}`,
      kind: 'lesson',
      title: `Rule ${String(n)} of the shop`,
    },
    ...{ body: `Situation: module ${String(n)} is upgraded.\nCorrection: run make clean first.` },
    ...{ confidence: 'medium', scope: { kind: 'global' }, tags: ['shop'], files: [], queries: [] },
    ...{
      source: {},
      created: at,
      updated: at,
      status: 'active',
      count: 1,
      seen: [],
      supersedes: [],
    },
    ...{ entities: [{ name: 'make', type: 'tool' }], relations: [] },
  };
}

function run(program, args, place) {
  const options = { ...place, encoding: 'utf8' };
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], options);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`);
}
