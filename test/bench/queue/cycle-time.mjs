import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { exampleEntry } from './example-entry.mjs';

const YEAR_MS = 365 * 86_400_000;
/** Cycles before the clock runs. */
const WARM = 20;

/**
 * Milliseconds of one cycle, enqueue, promote, take, acknowledge, beside `depth` jobs that wait:
 * the median of `count`.
 */
export async function cycleTime(queue, { folder, depth, count }) {
  const paths = queue.dataPaths({ REFLECT_STATE_DIR: folder }, folder);
  fill(queue, paths, depth);
  const store = new queue.FileJobStore(paths);
  const clock = Date.now;
  const settings = { capacity: 2 * depth + 10, staleAfterSeconds: YEAR_MS };
  const { queue: jobs } = await queue.JobQueue.open({ store, settings, clock, random: () => 0.5 });
  const offer = async (entry) => ((await jobs.offer(entry, 0)) === 'full' ? 'full' : 'taken');
  const times = [];
  for (let n = 0; n < count + WARM; n++) {
    const start = performance.now();
    queue.enqueue(paths, exampleEntry(n));
    await queue.promoteInbox({ paths, clock, offer });
    const job = await jobs.take();
    if (job === undefined) throw new Error('the job that was queued is not due');
    await jobs.finish(job);
    if (n >= WARM) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

/** Jobs that wait for long, as a drain would have left them, but not synced one by one. */
function fill({ encodeJob, newJob }, { queueWal }, depth) {
  mkdirSync(queueWal, { recursive: true });
  for (let n = 0; n < depth; n++) {
    const job = newJob({ ...exampleEntry(n), session_id: `waiting-${String(n)}` }, 0, Date.now());
    const waiting = { ...job, nextAttemptAt: Date.now() + YEAR_MS };
    writeFileSync(join(queueWal, `${job.id}.wal`), encodeJob(waiting));
  }
  // Else the cycles that are measured would write them to the disk.
  spawnSync('sync');
}
