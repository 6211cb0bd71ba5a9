import { ComparableText } from '../../stores/learnings/comparable-text.js';
import type { Tombstone } from '../../stores/learnings/tombstones.js';
import type { SharedLearning } from './shared-learning.js';
import { appliesIn } from '../../stores/learnings/learning-scope.js';

/** Whether a person forgot or refused what is shared in a project, in these or other words. */
export function isDeclined(
  tombstones: readonly Tombstone[],
  shared: Pick<SharedLearning, 'title' | 'body'>,
  project: string,
): boolean {
  const said = new ComparableText(shared);
  return tombstones.some((stone) => appliesIn(stone.scope, project) && stone.isOf(said));
}
