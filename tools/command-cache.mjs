// Leaves the code cache of a command beside it:
//
//   node tools/command-cache.mjs apps/cli/dist/cli.cjs
//
// It runs what people and background drains run most, in a throw-away home: V8 keeps what was compiled
// until a process ends, and what an earlier cache had.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const LESSON = 'when you add a dependency to the shop, use pnpm add instead of npm install';
const COMMANDS = [
  ['learn', LESSON],
  ['recall', 'add a dependency'],
  ['list'],
  ['status'],
  ['drain'],
  ['reindex'],
];

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node tools/command-cache.mjs FILE');
  process.exit(64);
}

const command = resolve(file);
for (const old of readdirSync(dirname(command))) {
  if (old.endsWith('.cache')) rmSync(join(dirname(command), old));
}
const home = mkdtempSync(join(tmpdir(), 'reflect-warm-up-'));
try {
  for (const args of COMMANDS) run(args, home);
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function run(args, cwd) {
  const env = {
    HOME: cwd,
    PATH: process.env['PATH'],
    REFLECT_STATE_DIR: join(cwd, '.reflect'),
    REFLECT_LEARNINGS_DIR: join(cwd, '.learnings'),
    REFLECT_CODE_CACHE: 'write',
  };
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
}
