import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { summary } from '../shared/summary.mjs';

const CLI = resolve('apps/cli/bin/reflect.cjs');
const REPORT_CPU = fileURLToPath(new URL('../index/report-cpu.cjs', import.meta.url));

/** Wall and CPU time in milliseconds of a bare Node and of every command, taken in turn. */
export function measureCommands({ env, root }, commands, { runs }) {
  const own = { PATH: process.env.PATH, HOME: root, REFLECT_WORKER_DRIVER: 'heuristic', ...env };
  const taken = new Map([['bare', []], ...commands.map(({ name }) => [name, []])]);
  for (let run = 0; run <= Number(runs); run++) {
    const bare = timed(['--eval', '0'], { env: own, root });
    const all = commands.map(({ name, words, before, codes }) => {
      before?.(run);
      return [name, timed([CLI, ...words(run)], { env: own, root, codes })];
    });
    // The first run fills the caches of the system.
    if (run === 0) continue;
    for (const [name, one] of [['bare', bare], ...all]) taken.get(name).push(one);
  }
  const base = medians(taken.get('bare'));
  return {
    bare: base,
    commands: commands.map(({ name, atMost }) => {
      const { wallMs, cpuMs } = medians(taken.get(name));
      const ratios = { wallRatio: wallMs / base.wallMs, cpuRatio: cpuMs / base.cpuMs };
      return { name, wallMs, cpuMs, ...ratios, ...(atMost !== undefined && { atMost }) };
    }),
  };
}

function medians(all) {
  return {
    wallMs: summary(all.map(({ wallMs }) => wallMs)).median,
    cpuMs: summary(all.map(({ cpuMs }) => cpuMs)).median,
  };
}

function timed(args, { env, root, codes = [0] }) {
  const file = join(root, 'cpu.json');
  const started = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, ['--require', REPORT_CPU, ...args], {
    env: { ...env, BENCH_CPU_FILE: file },
    encoding: 'utf8',
    cwd: root,
  });
  const wallMs = Number(process.hrtime.bigint() - started) / 1e6;
  if (!codes.includes(status)) {
    throw new Error(`bench:cli: ${args.join(' ')} ended with ${String(status)}: ${stderr}`);
  }
  const { user, system } = JSON.parse(readFileSync(file, 'utf8'));
  return { wallMs, cpuMs: (user + system) / 1000 };
}
