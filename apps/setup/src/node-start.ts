import { spawnSync } from 'node:child_process';

const RUNS = 3;

/** Milliseconds that a Node takes here to start and do nothing, which every hook takes at least: the best of three. */
export function nodeStart(node: string): number {
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    spawnSync(node, ['--eval', '0'], { stdio: 'ignore' });
    return performance.now() - started;
  });
  return Math.round(Math.min(...times));
}
