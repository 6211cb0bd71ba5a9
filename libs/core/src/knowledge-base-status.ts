import { IndexFolder } from './indexing/index-folder.js';
import { verifySnapshot } from './indexing/verify-snapshot.js';
import type { KnowledgeBaseStatus, Reflect } from './reflect.js';
import { SnapshotReader } from './search/snapshot-reader.js';
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
    index: indexStatus(reflect),
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

function indexStatus({ paths }: Pick<Reflect, 'paths'>): KnowledgeBaseStatus['index'] {
  const generation = new IndexFolder(paths.index).current();
  if (generation === undefined) return { state: 'missing', documents: 0 };
  try {
    const reader = SnapshotReader.open(generation.snapshot);
    try {
      verifySnapshot(reader);
      return { state: 'ready', documents: reader.header.documents };
    } finally {
      reader.close();
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { state: 'unusable', documents: 0, problem };
  }
}
