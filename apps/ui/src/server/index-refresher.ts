import { IndexFolder, type Reflect } from '@reflect/core';

type RefreshParts = Pick<Reflect, 'reindex' | 'paths'>;

/**
 * Brings the index up to date with what was changed. Changes that come while a build is running share
 * the one after it.
 */
export class IndexRefresher {
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(
    private readonly parts: RefreshParts,
    private readonly onProblem: (message: string) => void,
  ) {}

  /**
   * Returns once a build has ended that began after the call. Where it failed, recall reads the
   * documents until a drain builds the index: the old one still has what was taken away.
   */
  async refresh(): Promise<void> {
    if (this.#running === undefined) return this.#start();
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      return this.#start();
    });
    return this.#next;
  }

  async #start(): Promise<void> {
    this.#running = this.#build().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #build(): Promise<void> {
    try {
      await this.parts.reindex();
    } catch (error) {
      this.onProblem(error instanceof Error ? error.message : String(error));
      new IndexFolder(this.parts.paths).deactivate();
    }
  }
}
