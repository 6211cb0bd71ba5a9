// Plays the demo of this checkout, built before without a word:
//
//   npm run demo [-- --fast]
//
// Only of a build that fails is told what it said.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const WORKSPACE = join(import.meta.dirname, '..');
const NX = join(WORKSPACE, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
const CLI = join(WORKSPACE, 'apps', 'cli', 'dist', 'cli.cjs');

if (process.stderr.isTTY) process.stderr.write('building reflect …\r');
const build = spawnSync(process.execPath, [NX, 'run-many', '-t', 'build'], {
  cwd: WORKSPACE,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (process.stderr.isTTY) process.stderr.write('\u001B[2K');
if (build.status === 0) {
  const args = [CLI, 'demo', ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
} else {
  process.stderr.write(`${build.error?.message ?? ''}${build.stdout}${build.stderr}`);
  process.exitCode = build.status ?? 1;
}
