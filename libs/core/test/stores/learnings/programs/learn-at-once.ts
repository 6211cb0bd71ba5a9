import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import { learn } from '../../../../src/stores/learnings/learn.js';
import { StoreLearningSink } from '../../../../src/stores/learnings/store-learning-sink.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { withFileLockAsync } from '@reflect/files';

/** Says that it is ready, waits for the file `go`, and learns a text; prints what became of it. */
const [folder = '', go = '', text = ''] = process.argv.slice(2);
const paths = dataPaths({}, folder);
const sink = new StoreLearningSink({
  store: new FileLearningStore(paths),
  redact: (texts) => Promise.resolve(texts),
  clock: Date.now,
  projectKey: (cwd) => cwd,
  // Whoever holds no lock has read by now, and has not written.
  findSimilar: () => sleep(300, []),
  alone: (work) => withFileLockAsync(paths.learnLock, { waitMs: 30_000 }, work),
});
process.stdout.write('ready\n');
while (!existsSync(go)) await sleep(2);
const applied = await learn(sink, { text, scope: { kind: 'global' } });
process.stdout.write(`${applied.outcome}\n`);
