import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { exampleEntry } from './example-entry.mjs';

/** Writes of each kind before the clock counts. */
const WARM = 50;

/** Durable enqueues a second, and lines of the same length written and synced in a bare loop. */
export async function measureEnqueue({ enqueue, dataPaths }, folder, count) {
  const paths = dataPaths({ REFLECT_STATE_DIR: folder }, folder);
  mkdirSync(folder, { recursive: true });
  const bare = openSync(join(folder, 'bare.jsonl'), 'a', 0o600);
  const line = `${JSON.stringify(exampleEntry(0))}\n`;
  try {
    return await compare(count, {
      own: (n) => enqueue(paths, exampleEntry(n)),
      raw: () => {
        writeSync(bare, line);
        fsyncSync(bare);
      },
    });
  } finally {
    closeSync(bare);
  }
}

/** Job records a second, and files of the same length made in a raw loop of the same system calls. */
export function measureRecords({ FileJobStore, dataPaths, encodeJob, newJob }, folder, count) {
  const paths = dataPaths({ REFLECT_STATE_DIR: folder }, folder);
  const store = new FileJobStore(paths);
  const raw = join(folder, 'raw');
  mkdirSync(raw, { recursive: true });
  const record = encodeJob(newJob(exampleEntry(0), 0, Date.now()));
  return compare(count, {
    own: (n) => store.save(newJob(exampleEntry(n), 0, Date.now())),
    raw: (n) => writeRaw(raw, `${String(n)}.wal`, record),
  });
}

function writeRaw(folder, name, record) {
  const temporary = join(folder, `${name}.tmp`);
  const file = openSync(temporary, 'wx', 0o600);
  writeSync(file, record);
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, join(folder, name));
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/**
 * One of each by turns, so that what else the machine does meets both. The rates are those of the
 * median times: a few that had to wait for the disk or the processor do not count.
 */
async function compare(count, { own, raw }) {
  const times = { own: [], raw: [] };
  for (let n = 0; n < count + WARM; n++) {
    times.raw.push(await timeOf(raw, n));
    times.own.push(await timeOf(own, n));
  }
  const [perSecond, rawPerSecond] = [rate(times.own), rate(times.raw)];
  return { perSecond, rawPerSecond, ratio: perSecond / rawPerSecond };
}

async function timeOf(act, n) {
  const start = performance.now();
  await act(n);
  return performance.now() - start;
}

function rate(times) {
  const warm = times.slice(WARM).sort((a, b) => a - b);
  return 1000 / warm[Math.floor(warm.length / 2)];
}
