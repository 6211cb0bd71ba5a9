import type { MiniLm } from '@reflect/minilm';

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
}
