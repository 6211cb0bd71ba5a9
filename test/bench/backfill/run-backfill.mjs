import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../apps/cli/bin/reflect.cjs', import.meta.url));

/** The sessions of the data are older than the thirty days that the command goes back by itself. */
const ARGS = ['backfill', '--last', '10y', '--driver', 'heuristic', '--json'];
const POLL_MS = 2;

/** Runs the command to its end; returns what it printed, and the seconds it took. */
export async function runBackfill(home, ...args) {
  const started = performance.now();
  const child = start(home, args);
  const [printed, told] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    closed(child),
  ]);
  if (child.exitCode !== 0) {
    throw new Error(`reflect backfill ended with ${String(child.exitCode)}: ${told}`);
  }
  return { ...JSON.parse(printed), seconds: (performance.now() - started) / 1000 };
}

/** Kills it, as nothing can be refused, once so many learnings are stored; whether it was still running. */
export async function killBackfill(home, learnings) {
  const child = start(home, []);
  const done = closed(child).then(() => true);
  child.stdout.resume();
  child.stderr.resume();
  while (countLearnings(home) < learnings) {
    if (await Promise.race([done, wait(POLL_MS, false)])) return false;
  }
  child.kill('SIGKILL');
  await done;
  return child.signalCode === 'SIGKILL';
}

export function countLearnings(home) {
  return documentNames(home).filter((name) => name.endsWith('.md')).length;
}

/** Every document by its name, word for word. */
export function readDocuments(home) {
  const read = (name) => [name, readFileSync(join(home.paths.documents, name), 'utf8')];
  return Object.fromEntries(documentNames(home).sort().map(read));
}

function documentNames({ paths }) {
  if (!existsSync(paths.documents)) return [];
  const entries = readdirSync(paths.documents, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function start({ root, env }, args) {
  return spawn(process.execPath, [COMMAND, ...ARGS, ...args], { cwd: root, env });
}

function closed(child) {
  return once(child, 'close');
}
