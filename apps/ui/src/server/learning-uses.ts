import { learningStats, type LearningStats, type Reflect } from '@reflect/core';

import { Memo } from './memo.js';

/** Histories are many small files. */
const KEPT_MS = 10_000;

/**
 * What `learningStats` reads. A store that lives on has read all documents before: its list takes half of what
 * the summaries take, which are for a process that has read nothing yet.
 */
export function statsParts({ paths, learnings }: Reflect): Parameters<typeof learningStats>[0] {
  return { paths, learnings: { summaries: () => learnings.list() } };
}

/** What became of each learning in sessions. */
export class LearningUses {
  readonly #stats: Memo<readonly LearningStats[]>;

  constructor(reflect: Reflect, clock: () => number) {
    this.#stats = new Memo(KEPT_MS, clock, () => learningStats(statsParts(reflect)));
  }

  /** The most given first. */
  all(): Promise<readonly LearningStats[]> {
    return this.#stats.value();
  }

  async of(id: string): Promise<LearningStats | undefined> {
    return (await this.all()).find((stats) => stats.id === id);
  }
}
