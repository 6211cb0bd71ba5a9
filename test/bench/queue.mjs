// Measures the queue against the system calls that it cannot do without, in the same run:
// durable enqueues against a bare loop of write and fsync, job records against a raw loop of the
// same calls, and a promote-and-acknowledge cycle at two depths.
//
//   npm run bench:queue -- [--folder DIR] [--count N] [--json]
//
// DIR is on the disk that counts; the default is below the system's temporary folder. Exit code 1
// when a target is missed: 0.6 of the bare loops, and a deep cycle at most 1.5 of a shallow one.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { cycleTime } from './queue/cycle-time.mjs';
import { loadQueue } from './queue/load-queue.mjs';
import { measureEnqueue, measureRecords } from './queue/measure-writes.mjs';
import { printReport } from './queue/print-report.mjs';

const DEPTHS = [10, 10_000];
const TARGETS = { enqueue: 0.6, records: 0.6, deep: 1.5 };

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: tmpdir() },
    count: { type: 'string', default: '600' },
    json: { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(options.folder, 'reflect-bench-queue-'));
try {
  const queue = await loadQueue();
  const count = Number(options.count);
  const enqueue = await measureEnqueue(queue, join(folder, 'enqueue'), count);
  const records = await measureRecords(queue, join(folder, 'records'), count);
  const cycles = [];
  for (const depth of DEPTHS) {
    const at = join(folder, `depth-${String(depth)}`);
    cycles.push({ depth, msEach: await cycleTime(queue, { folder: at, depth, count: count / 3 }) });
  }
  const [shallow, deep] = cycles;
  const report = {
    machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
    folder: options.folder,
    count,
    enqueue,
    records,
    cycles,
    deepToShallow: deep.msEach / shallow.msEach,
    targets: TARGETS,
  };
  if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else printReport(report);
  const isMet =
    enqueue.ratio >= TARGETS.enqueue &&
    records.ratio >= TARGETS.records &&
    report.deepToShallow <= TARGETS.deep;
  if (!isMet) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
