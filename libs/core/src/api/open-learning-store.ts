import { homedir } from 'node:os';
import { resolve, sep } from 'node:path';
import { folderList } from '../foundation/settings/folder-list.js';
import type { DataPaths } from '../foundation/storage/data-paths.js';
import { readTasks } from '../stores/tasks/read-tasks.js';
import { seenTask } from '../stores/tasks/seen-tasks.js';
import type { DocumentSettings } from '../stores/learnings/document-settings.js';
import { FileLearningStore } from '../stores/learnings/warm/file-learning-store.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The learnings of a knowledge base, with the trust that its settings put in their folder. */
export function openLearningStore(
  paths: DataPaths,
  settings: DocumentSettings,
  env: Environment,
): FileLearningStore {
  return new FileLearningStore(paths, {
    isTrusted: isTrustedFolder(paths, settings, env),
    adoptedBeside: () => readTasks(paths).map(seenTask),
  });
}

/** Whether a person trusts whoever writes to the folder of documents, or to one around it. */
function isTrustedFolder(
  { documents }: Pick<DataPaths, 'documents'>,
  { trustedFolders }: DocumentSettings,
  env: Environment,
): boolean {
  const folder = resolve(documents);
  return folderList(trustedFolders, env['HOME'] ?? homedir()).some(
    (trusted) => folder === trusted || folder.startsWith(trusted + sep),
  );
}
