// Leaves the code cache of a command beside it:
//
//   node tools/command-cache.mjs apps/cli/dist/cli.cjs
//
// It runs what people and background drains run most.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

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

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node tools/command-cache.mjs FILE');
  process.exit(64);
}

const command = resolve(file);
await warmUp(command, (cwd, env) => {
  for (const args of COMMANDS) run(args, { cwd, env });
});

function run(args, place) {
  const options = { ...place, encoding: 'utf8' };
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], options);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
}
