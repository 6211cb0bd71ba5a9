import { learningId } from '../learnings/learning-id.js';
import type { Learning } from '../learnings/learning.js';
import type { JobYield } from './spend-report.js';

/**
 * What is in the knowledge base by the job that it came of. The learnings tell it themselves: no
 * crash between storing and counting can make it wrong, and what a person forgot is not counted.
 */
export function jobYields(
  learnings: Iterable<Pick<Learning, 'id' | 'seen'>>,
): Map<string, JobYield> {
  const yields = new Map<string, JobYield>();
  for (const { id, seen } of learnings) {
    for (const key of seen) {
      const job = key.slice(0, Math.max(0, key.lastIndexOf('#')));
      const { learnings: made, strengthened } = yields.get(job) ?? {
        learnings: 0,
        strengthened: 0,
      };
      const isOwn = learningId(key) === id;
      yields.set(job, {
        learnings: made + Number(isOwn),
        strengthened: strengthened + Number(!isOwn),
      });
    }
  }
  return yields;
}
