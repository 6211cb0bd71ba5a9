import { learningStats, type LearningStats, type Reflect } from '@reflect/core';

/** Histories are many small files: what was read is kept for a moment. */
const KEPT_MS = 10_000;

/** What became of each learning in sessions. */
export class LearningUses {
  #read: { readonly at: number; readonly stats: Promise<readonly LearningStats[]> } | undefined;

  constructor(
    private readonly reflect: Reflect,
    private readonly clock: () => number,
  ) {}

  /** The most given first. */
  all(): Promise<readonly LearningStats[]> {
    const now = this.clock();
    if (this.#read === undefined || Math.abs(now - this.#read.at) > KEPT_MS) {
      this.#read = { at: now, stats: learningStats(this.reflect) };
    }
    return this.#read.stats;
  }

  async of(id: string): Promise<LearningStats | undefined> {
    return (await this.all()).find((stats) => stats.id === id);
  }
}
