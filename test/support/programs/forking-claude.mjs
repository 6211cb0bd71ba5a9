#!/usr/bin/env node
// Plays a `claude -p` that starts a program of its own and does not answer, nor go when it is asked to;
// leaves the ids of both in `worker-pids` in the home.
import { spawn } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IDLE_MS = 5 * 60_000;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
const child = spawn(process.execPath, ['-e', `setTimeout(() => undefined, ${IDLE_MS})`], {
  stdio: 'ignore',
});
const file = join(process.env['HOME'], 'worker-pids');
writeFileSync(`${file}.part`, JSON.stringify([process.pid, child.pid]));
renameSync(`${file}.part`, file);
setTimeout(() => process.exit(1), IDLE_MS);
