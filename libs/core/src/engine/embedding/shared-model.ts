import { rowsInMemory, type MiniLm } from '@reflect/minilm';

/** One embedded model for all of a process that ask for one to keep. */
export class SharedModel {
  #opened: MiniLm | undefined;

  /** `openModel` throws `ModelError` where the weights are missing or damaged. */
  constructor(private readonly openModel: () => MiniLm) {}

  /** Opens it, if nobody has yet. Nobody closes it. */
  open(): MiniLm {
    return (this.#opened ??= this.openModel());
  }

  /** The model where somebody asked for it: it need not be read from the disk again. */
  get opened(): MiniLm | undefined {
    return this.#opened;
  }

  /**
   * Dot products of a query with each row, by the kernel of the model; undefined where nobody opened it, or the rows are
   * another model's.
   */
  readonly scan = (query: Int8Array, rows: Int8Array): Int32Array | undefined => {
    const model = this.#opened;
    if (model?.dimension !== query.length) return undefined;
    return model.scan(query, rowsInMemory(rows)).dots;
  };
}
