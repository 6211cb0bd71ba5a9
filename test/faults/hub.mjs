// Kills hubs, their worker and the processes of the database at random under clients that push, lose
// answers and go on, until all is said; then nothing acknowledged may be lost or doubled:
//
//   npm run test:hub-faults -- [--scale N]
//
// At the default scale of 80 these are 10,000 pushes of 32 clients; `npm test` runs it at 1, on PGlite.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({ options: { scale: { type: 'string', default: '80' } } });
const scale = Number(options.scale);
if (!Number.isInteger(scale) || scale < 1) {
  process.stderr.write('test:hub-faults: --scale takes a whole number from 1 on.\n');
  process.exit(64);
}
const { status } = spawnSync('npx', ['vitest', 'run', '--root', 'test', 'e2e/hub-faults'], {
  stdio: 'inherit',
  env: { ...process.env, REFLECT_FAULT_SCALE: String(scale) },
});
process.exitCode = status ?? 1;
