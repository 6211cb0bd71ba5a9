import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { SAMPLE } from '../support/plain-sample.js';

/** Adds and counts learnings until it is killed; prints each change once it is acknowledged. */
const [folder = '', name = ''] = process.argv.slice(2);
const store = new FileLearningStore(dataPaths({}, folder));
for (let n = 0; ; n++) {
  const key = `${name}#${String(n)}`;
  const id = `lrn-${Buffer.from(key).toString('hex').padEnd(8, '0')}`;
  await store.add({ ...SAMPLE, id, title: `Learning ${key}`, seen: [key] });
  process.stdout.write(`${key}\n`);
  await store.update(SAMPLE.id, (current) => ({
    ...current,
    count: current.count + 1,
    entities: [{ name: `e${String(current.count)}`, type: 'symbol' }],
    relations: [],
  }));
  process.stdout.write(`count\n`);
}
