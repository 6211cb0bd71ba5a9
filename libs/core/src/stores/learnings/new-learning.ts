import type { DraftToApply } from './applied-draft.js';
import { learningId } from './learning-id.js';
import type { Learning, LearningDraft } from './learning.js';

/** The active learning that a draft makes; `now` is ISO 8601, UTC. */
export function newLearning(
  { key, scope, source }: DraftToApply,
  draft: LearningDraft,
  now: string,
): Learning {
  const { kind, title, body, confidence, tags, entities, relations, files, queries } = draft;
  const { commands, evidence, origin, doubt } = draft;
  return {
    ...{ kind, title, body, confidence, tags, entities, relations, files, queries },
    ...(commands !== undefined && { commands }),
    id: learningId(key),
    scope,
    source: {
      ...source,
      origin,
      ...(doubt !== undefined && { doubt }),
      ...(evidence.length > 0 && { evidence: [...evidence] }),
    },
    created: now,
    updated: now,
    status: 'active',
    count: 1,
    seen: [key],
    supersedes: [],
  };
}
