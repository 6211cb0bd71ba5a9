// Asks npm's registry once whether it is there, with the npm configuration of whoever runs this:
//
//   node test/packages/support/registry-answer.mjs
//
// prints nothing when it answers, be it with a refusal, and otherwise one line that says why not. Nx
// has the output among the inputs of the tests that install packages: a run that left them out without
// a network is not taken for one that made them.
import { spawnSync } from 'node:child_process';

const LIMIT_MS = 5000;
/** npm's own start, on a busy machine, comes on top of what it waits for the registry. */
const START_MS = 30_000;
const ARGS = ['ping', '--json', '--fetch-retries=0', `--fetch-timeout=${LIMIT_MS}`];

const { error, status, stdout } = spawnSync('npm', ARGS, {
  encoding: 'utf8',
  timeout: LIMIT_MS + START_MS,
  // npm is a script of the shell there.
  shell: process.platform === 'win32',
});
process.stdout.write(reason());

function reason() {
  if (error !== undefined) return `npm cannot be run: ${error.message}`;
  if (status === 0) return '';
  const { code = 'unknown', summary = '' } = toldError();
  // An answer of the registry: a mirror need not know the question.
  if (/^E\d{3}$/.test(code)) return '';
  return `the registry of npm does not answer: ${code} ${summary}`.trim();
}

function toldError() {
  try {
    return JSON.parse(stdout).error ?? {};
  } catch {
    return {};
  }
}
