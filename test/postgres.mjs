// The hub's own tests, and the whole way from machine to machine, on the PostgreSQL server that
// REFLECT_TEST_POSTGRES names; `npm run test:postgres` starts one for it.
import { spawnSync } from 'node:child_process';

const SUITES = [
  ['--root', 'apps/hub'],
  [
    '--root',
    'test',
    'e2e/team-contract',
    'e2e/hub-server',
    'e2e/hub-login',
    'e2e/hub-faults',
    'e2e/hub-older-client',
  ],
];
for (const suite of SUITES) {
  const { status } = spawnSync('npx', ['vitest', 'run', ...suite], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
