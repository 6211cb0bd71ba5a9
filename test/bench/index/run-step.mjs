import { spawnSync } from 'node:child_process';

const STEPS = new URL('./step.mjs', import.meta.url);

/** Runs a step in a process of its own and returns what it measured; its progress goes on to stderr. */
export function runStep({ env }, name, args = []) {
  const { status, stdout } = spawnSync(process.execPath, [STEPS.pathname, name, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`bench:index: the step ${name} ended with ${String(status)}.`);
  return JSON.parse(stdout);
}
