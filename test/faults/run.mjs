// Runs the fault tests at any size: thousands of sessions queued by many processes while drains and
// promoters are killed, on a disk with room and on one that fills; killed drains of the built
// command; damaged documents, transcripts and input.
//
//   npm run test:faults -- [--scale N]
//
// At the default scale of 80 the storm is 10,000 sessions of 32 processes; `npm test` runs it at 1.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({ options: { scale: { type: 'string', default: '80' } } });
const scale = Number(options.scale);
if (!Number.isInteger(scale) || scale < 1) {
  process.stderr.write('test:faults: --scale takes a whole number from 1 on.\n');
  process.exit(64);
}

/** Larger, the tests beside the storm would only take longer, or start more processes than fit. */
const MODEST = Math.min(scale, 8);
const SUITES = [
  { root: 'libs/core', files: ['faults/storm'], scale },
  {
    root: 'libs/core',
    files: ['faults/daily-cap', 'inbox-crash', 'drain-crash', 'spend-ledger', 'reindex-crash'],
    scale: MODEST,
  },
  { root: 'test', files: ['e2e/faults', 'e2e/loop-safety'], scale: MODEST },
];
for (const suite of SUITES) {
  const { status } = spawnSync('npx', ['vitest', 'run', '--root', suite.root, ...suite.files], {
    stdio: 'inherit',
    env: { ...process.env, REFLECT_FAULT_SCALE: String(suite.scale) },
  });
  if (status !== 0) process.exitCode = 1;
}
