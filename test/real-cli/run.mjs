// Bundles what drives the real harnesses, and runs it:
//
//   node test/real-cli/run.mjs [--only claude,codex,copilot,gemini,opencode,qwen] [--scenario TEXT] [--json] [--keep]
//        [--break threshold|project|block]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const here = import.meta.dirname;
const workspace = join(here, '..', '..');
const dist = join(here, '..', 'dist');

bundle('probe-hook.ts', 'probe-hook.cjs');
bundle('main.ts', 'real-cli.cjs');
run(join(dist, 'real-cli.cjs'), ...process.argv.slice(2));

function bundle(entry, outfile) {
  const files = ['--entry', join(here, entry), '--outfile', join(dist, outfile)];
  run(join(workspace, 'tools', 'bundle.mjs'), ...files);
}

/** Runs a script to its end, and ends with it where it fails. */
function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: workspace });
  if (status !== 0) process.exit(status ?? 1);
}
