import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLI = resolve('apps/cli/dist/cli.cjs');
const REPORT_CPU = fileURLToPath(new URL('./report-cpu.cjs', import.meta.url));

/** Runs `reflect reindex` and returns what it reports and the CPU time of the whole process. */
export function runReindex(home) {
  const { stdout, cpuMs } = run([CLI, 'reindex', '--json'], home);
  return { ...JSON.parse(stdout), cpuMs };
}

/** The same of a Node that does nothing. */
export function bareCpu(home) {
  return { cpuMs: run(['--eval', '0'], home).cpuMs };
}

function run(args, { env, root }) {
  const file = join(root, 'cpu.json');
  const { status, stdout } = spawnSync(process.execPath, ['--require', REPORT_CPU, ...args], {
    env: { ...process.env, ...env, BENCH_CPU_FILE: file },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`bench:index: ${args.join(' ')} ended with ${String(status)}.`);
  const { user, system } = JSON.parse(readFileSync(file, 'utf8'));
  return { stdout, cpuMs: (user + system) / 1000 };
}
