import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import {
  parseLearning,
  reviseLearning,
} from '../../../../src/stores/learnings/warm/learning-document.js';
import type { FileChange } from '../../../../src/stores/learnings/warm/learning-batch.js';
import type { Learning } from '../../../../src/stores/learnings/learning.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { killBeforeChange } from '../../../support/disk-changes.js';

/**
 * Approves one learning in place of another, and is killed before its nth change to the name of a
 * file; ends by itself where there are not so many.
 */
const [folder = '', nth = '', approved = '', replaced = ''] = process.argv.slice(2);
const store = new FileLearningStore(dataPaths({}, folder));
const changes = [
  revised(approved, { status: 'active', supersedes: [replaced], entities: [], relations: [] }),
  revised(replaced, { status: 'superseded', supersededBy: approved }),
];
killBeforeChange(Number(nth));
await store.replaceFiles(changes, () => true);

function revised(id: string, change: Partial<Learning>): FileChange {
  const { slug, path, files } = store.filesOf(id);
  const paths = { document: path, sidecar: path };
  const learning = { ...parseLearning(files, paths), ...change };
  const after = reviseLearning(files, learning, paths);
  return { slug, id, title: learning.title, before: files, after };
}
