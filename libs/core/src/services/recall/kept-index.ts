import type { QueryModel } from '../../engine/search/cold-search-source.js';
import { openQueryModel } from '../../engine/embedding/query-model.js';
import { SnapshotReader } from '../../engine/search/snapshot-reader.js';

interface Kept<T> {
  readonly key: string;
  readonly value: T;
}

/**
 * The embedding model and the snapshot of a process that answers many hooks, each opened when it is
 * first asked for. The cold reader searches both, so that its answers are a cold hook's.
 */
export class KeptIndex {
  #model: Kept<QueryModel> | undefined;
  #snapshot: Kept<SnapshotReader> | undefined;

  /** Throws `ModelError`. */
  model(maxTokens: number, folder: string): QueryModel {
    const key = `${String(maxTokens)} ${folder}`;
    if (this.#model?.key !== key) {
      this.#model = { key, value: openQueryModel(maxTokens, folder) };
    }
    return this.#model.value;
  }

  /**
   * The files of a generation never change, so that one of another name is another snapshot. Throws
   * as `SnapshotReader.open` does.
   */
  snapshot(file: string): SnapshotReader {
    if (this.#snapshot?.key !== file) {
      this.#closeSnapshot();
      this.#snapshot = { key: file, value: SnapshotReader.open(file, { keepsSections: true }) };
    }
    return this.#snapshot.value;
  }

  /** Gives the memory back; what is asked for later is opened anew. */
  release(): void {
    this.#model = undefined;
    this.#closeSnapshot();
  }

  #closeSnapshot(): void {
    this.#snapshot?.value.close();
    this.#snapshot = undefined;
  }
}
