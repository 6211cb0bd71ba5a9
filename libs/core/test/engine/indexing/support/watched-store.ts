import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import type {
  KeptLearning,
  LearningOrKept,
} from '../../../../src/stores/learnings/learning-store.js';
import type { DataPaths } from '../../../../src/foundation/storage/data-paths.js';

/** Learnings on the disk; tells which were read the last time that they were listed. */
export class WatchedStore extends FileLearningStore {
  read: string[] = [];

  constructor(private readonly paths: DataPaths) {
    // Edits by hand count here: what waits for a person has tests of its own.
    super(paths, { isTrusted: true });
  }

  override async *listChanges(
    kept: ReadonlyMap<string, KeptLearning>,
  ): AsyncGenerator<LearningOrKept> {
    this.read = [];
    for await (const listed of super.listChanges(kept)) {
      if (listed.type === 'learning') this.read.push(listed.learning.id);
      yield listed;
    }
  }

  /** Makes files that were written just now a minute old, each as much older as it was. */
  age(): void {
    for (const name of readdirSync(this.paths.documents)) {
      const path = join(this.paths.documents, name);
      const { mtimeMs } = statSync(path);
      const old = (mtimeMs - 60_000) / 1000;
      if (Date.now() - mtimeMs < 30_000) utimesSync(path, old, old);
    }
  }
}
