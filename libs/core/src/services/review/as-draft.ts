import type { Learning, LearningDraft } from '../../stores/learnings/learning.js';

/** What was drafted when a stored learning was made; without an origin a person wrote it. */
export function asDraft({ source, ...content }: Learning): LearningDraft {
  const { origin = 'user', evidence = [] } = source;
  return { ...content, origin, evidence };
}
