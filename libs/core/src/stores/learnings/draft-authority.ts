import type { DraftToApply } from './applied-draft.js';
import type { Learning, LearningDraft } from './learning.js';
import { mayReplace } from './strengthen.js';

/** Whether a person entered it. */
export function isByHand({ draft, source }: DraftToApply): boolean {
  return draft.origin === 'user' && source.trigger === 'lesson-manual';
}

/** What was said of one task is not kept, but where it takes back what is. */
export function isPassedOver({ isOneOff }: LearningDraft, opposed: readonly Learning[]): boolean {
  return isOneOff === true && opposed.length === 0;
}

/** Whether a draft may not replace what it contradicts: nobody but a person may, nor what was said before it. */
export function isLesser(draft: LearningDraft, opposed: readonly Learning[], at: string): boolean {
  if (opposed.length === 0) return false;
  return !mayReplace(draft) || opposed.some(({ updated }) => updated > at);
}

/** Whether what is no person's word is likely the opposite of a person's rule: beside that it would speak against it. */
export function isAgainstPerson(draft: LearningDraft, questioned: readonly Learning[]): boolean {
  const isPersons = ({ source, status }: Learning): boolean =>
    status === 'active' && mayReplace(source);
  return !mayReplace(draft) && questioned.some(isPersons);
}
