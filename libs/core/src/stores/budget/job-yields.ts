import { learningId } from '../learnings/learning-id.js';
import type { LearningStore } from '../learnings/learning-store.js';
import type { JobYield } from './spend-report.js';

/**
 * What is in the knowledge base by the job that it came of. The learnings tell it themselves: no
 * crash between storing and counting can make it wrong, and what a person forgot is not counted.
 */
export async function jobYields(
  learnings: Pick<LearningStore, 'list'>,
): Promise<ReadonlyMap<string, JobYield>> {
  const yields = new Map<string, JobYield>();
  for await (const item of learnings.list()) {
    if (item.type !== 'learning') continue;
    const { id, seen } = item.learning;
    for (const key of seen) add(yields, key, learningId(key) === id);
  }
  return yields;
}

function add(yields: Map<string, JobYield>, key: string, isOwn: boolean): void {
  const job = key.slice(0, Math.max(0, key.lastIndexOf('#')));
  const { learnings, strengthened } = yields.get(job) ?? { learnings: 0, strengthened: 0 };
  yields.set(job, {
    learnings: learnings + Number(isOwn),
    strengthened: strengthened + Number(!isOwn),
  });
}
