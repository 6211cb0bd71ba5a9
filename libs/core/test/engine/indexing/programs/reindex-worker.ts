import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { reindex } from '../../../../src/engine/indexing/warm/reindex.js';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { CountingEmbedder } from '../support/counting-embedder.js';

/**
 * Brings the index up to date, prints the report, and is killed before its n-th change of the disk,
 * where one is named.
 */
const CHANGES = [
  'openSync',
  'writeSync',
  'fsyncSync',
  'renameSync',
  'mkdirSync',
  'rmdirSync',
  'unlinkSync',
  'rmSync',
  'utimesSync',
] as const;

function isReading(name: string, [, flags]: readonly unknown[]): boolean {
  if (name !== 'openSync') return false;
  return flags === 'r' || (typeof flags === 'number' && (flags & 3) === fs.constants.O_RDONLY);
}

let left = Number(process.argv[2] ?? '0');
for (const name of CHANGES) {
  const real = fs[name] as (...args: unknown[]) => unknown;
  const counted = (...args: unknown[]): unknown => {
    if (!isReading(name, args) && --left === 0) process.kill(process.pid, 'SIGKILL');
    return real(...args);
  };
  Object.assign(fs, { [name]: counted });
}
syncBuiltinESMExports();

const paths = dataPaths();
const report = await reindex({
  paths,
  store: new FileLearningStore(paths),
  embedder: new CountingEmbedder(),
  clock: Date.now,
});
process.stdout.write(JSON.stringify(report));
