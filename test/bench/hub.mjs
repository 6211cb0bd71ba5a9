// Measures a team's hub as its clients meet it: the built program in a process of its own, asked over
// HTTP on loopback, beside a plain round trip of the same database in the same run.
//
//   npm run bench:hub -- [--sizes 1000,10000] [--runs 200] [--clients 32] [--seconds 20] [--json]
//   node tools/postgres.mjs -- node test/bench/hub.mjs --sizes 10000,100000
//
// On PGlite, or, where REFLECT_TEST_POSTGRES names a superuser's URL, on that PostgreSQL, in a database
// that is made for it and dropped. A project holds 2,000 learnings, as many as a machine takes; the
// larger sizes have more projects. Then what a sync adds to a drain, and whether hooks notice a link.
// It prints, and judges nothing. The servers of tools/postgres.mjs do not wait for the disk.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openBase } from './hub/base.mjs';
import { Filling } from './hub/filling.mjs';
import { measureMachine } from './hub/measure-machine.mjs';
import { measureRequests } from './hub/measure-requests.mjs';
import { printMachine, printSize } from './hub/print-report.mjs';
import { serve } from './hub/serve.mjs';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string' },
    runs: { type: 'string', default: '200' },
    clients: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});
const server = process.env.REFLECT_TEST_POSTGRES;
const sizes = (options.sizes ?? (server ? '10000,100000' : '1000,10000')).split(',').map(Number);
const load = {
  runs: Number(options.runs),
  clients: Number(options.clients),
  seconds: Number(options.seconds),
};

const folder = mkdtempSync(join(tmpdir(), 'reflect-bench-hub-'));
const base = await openBase(server, folder);
const report = {
  machine: `${String(cpus().length)} x ${cpus()[0]?.model ?? 'unknown'}`,
  ...{ node: process.version, database: base.name, ...load, sizes: [] },
};
try {
  const filling = await Filling.begin(base);
  for (const size of sizes) {
    const filledMs = await filling.growTo(size);
    const plain = await base.roundTrip(load.runs);
    const hub = await serve(base, folder);
    try {
      const requests = await measureRequests(hub.url, filling, load);
      report.sizes.push({ learnings: size, filledMs, plain, requests });
      if (!options.json) printSize(report.sizes.at(-1));
      if (size === sizes.at(-1)) {
        report.onMachine = await measureMachine(hub.url, filling.token, folder);
      }
    } finally {
      await hub.end();
    }
  }
  if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else printMachine(report);
} finally {
  await base.end();
  rmSync(folder, { recursive: true, force: true });
}
