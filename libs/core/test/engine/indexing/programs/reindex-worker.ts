import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { reindex } from '../../../../src/engine/indexing/warm/reindex.js';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { beforeChanges, DISK_CHANGES, killBeforeChange } from '../../../support/disk-changes.js';
import { CountingEmbedder } from '../support/counting-embedder.js';

/**
 * reindex-worker.mjs [kill NTH | copy HOME COPIES [ADDED]]: brings the index up to date and prints the report. It
 * is killed before its nth change of the disk, or copies the home before each to a folder of that number. ADDED is
 * the learning that came, where nothing else has changed.
 */
const [action, where = '', copies = '', added] = process.argv.slice(2);
if (action === 'kill') killBeforeChange(Number(where), DISK_CHANGES);
if (action === 'copy') {
  beforeChanges(DISK_CHANGES, (nth) => {
    cpSync(where, join(copies, String(nth)), { recursive: true, preserveTimestamps: true });
  });
}

const paths = dataPaths();
const report = await reindex(
  {
    paths,
    store: new FileLearningStore(paths),
    embedder: new CountingEmbedder(),
    clock: Date.now,
    added: added === undefined ? undefined : [added],
  },
  { quick: true },
);
process.stdout.write(JSON.stringify(report));
