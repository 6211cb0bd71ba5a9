import { indexStatus } from './indexing/index-status.js';
import type { KnowledgeBaseStatus, Reflect } from './reflect.js';
import { isPaused } from './session/pause.js';

/** What `reflect status` shows; `driver` is the one that a drain would use. */
export async function knowledgeBaseStatus(
  reflect: Pick<Reflect, 'paths' | 'queue' | 'learnings'>,
  driver: string,
): Promise<KnowledgeBaseStatus> {
  return {
    queue: await reflect.queue.depth(),
    paused: isPaused(reflect.paths),
    driver,
    learnings: await countLearnings(reflect),
    index: indexStatus(reflect.paths),
  };
}

async function countLearnings({
  learnings,
}: Pick<Reflect, 'learnings'>): Promise<KnowledgeBaseStatus['learnings']> {
  let active = 0;
  let other = 0;
  const problems: string[] = [];
  for await (const listed of learnings.list()) {
    if (listed.type === 'problem') problems.push(listed.problem.message);
    else if (listed.learning.status === 'active') active++;
    else other++;
  }
  return { active, other, problems };
}
