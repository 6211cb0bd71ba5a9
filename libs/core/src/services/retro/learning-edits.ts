import {
  reviseLearning,
  type LearningFiles,
} from '../../stores/learnings/warm/learning-document.js';
import type { Learning, LearningDraft } from '../../stores/learnings/learning.js';
import { strengthened } from '../../stores/learnings/strengthen.js';
import { seenKey } from './new-memory.js';
import type { RetroEvent } from './retro-event.js';
import type { RetroChange } from './retro-item.js';
import type { KnownLearning } from './known-learning.js';

const MAX_QUERIES = 12;

/** A learning that held once more for each of some events. */
export function confirmLearning(
  known: KnownLearning,
  events: readonly RetroEvent[],
): readonly RetroChange[] {
  const next = events.reduce(
    (learning, event) =>
      strengthened(learning, {
        key: seenKey(event),
        draft: confirmation(learning),
        active: true,
        now: later(learning, event),
      }),
    known.learning,
  );
  return changesTo(known, next);
}

/** A learning that an event contradicts: it stays on disk and is not recalled any more. */
export function retireLearning(known: KnownLearning, event: RetroEvent): readonly RetroChange[] {
  const { learning } = known;
  return changesTo(known, { ...learning, status: 'archived', updated: later(learning, event) });
}

/** A learning that was missed: next time it comes back in such a situation, too. */
export function widenLearning(known: KnownLearning, event: RetroEvent): readonly RetroChange[] {
  const { learning } = known;
  const queries = [...new Set([event.title, ...learning.queries])].slice(0, MAX_QUERIES);
  return changesTo(known, { ...learning, queries, updated: later(learning, event) });
}

export function removeLearning({ paths, ...known }: KnownLearning): readonly RetroChange[] {
  const files = known.files();
  const removed = (path: string, before: string): RetroChange => ({
    path,
    before,
    after: undefined,
  });
  return [
    removed(paths.document, files.document),
    ...(files.sidecar === undefined ? [] : [removed(paths.sidecar, files.sidecar)]),
  ];
}

function changesTo({ paths, ...known }: KnownLearning, next: Learning): readonly RetroChange[] {
  const files = known.files();
  const after: LearningFiles = reviseLearning(files, next, paths);
  const all: readonly RetroChange[] = [
    { path: paths.document, before: files.document, after: after.document },
    { path: paths.sidecar, before: files.sidecar, after: after.sidecar },
  ];
  return all.filter((change) => change.before !== change.after);
}

/** Says nothing new. */
function confirmation({ kind, title, body, confidence }: Learning): LearningDraft {
  return {
    ...{ kind, title, body, confidence },
    ...{ tags: [], entities: [], relations: [], files: [], queries: [], evidence: [] },
    origin: 'approved',
  };
}

/** Never back in time, and the same whenever it is asked. */
function later({ updated }: Learning, { at }: RetroEvent): string {
  return at > updated ? at : updated;
}
