import { findActs, holdsUnprovableAct } from './acts.js';
import { recalledBody } from './context-section.js';
import { findHostileText, type HostileFinding } from './hostile-text.js';
import { instructs } from './instructs.js';
import type { LearningDraft, LearningKind, LearningStatus } from './learning.js';

/** Why a draft that is not hostile waits for a person. */
export type WaitingReason =
  /** Its words stand under a person's name, and nothing shows that they are the person's. */
  | 'doubt'
  /** It tells what to do, and no person said so. */
  | 'instruction'
  /** It would have an agent do what only a person may let pass. */
  | 'act';

export interface DraftTrust {
  readonly status: Extract<LearningStatus, 'active' | 'proposed' | 'quarantined'>;
  readonly hostile?: HostileFinding;
  readonly reason?: WaitingReason;
}

/** Kinds that say what to do; the others say what is. */
const INSTRUCTING: ReadonlySet<LearningKind> = new Set([
  'lesson',
  'decision',
  'preference',
  'convention',
  'invariant',
]);

/**
 * Judges a draft by whose words it rests on, and by what it would get an agent to do.
 *
 * Hostile text is quarantined whoever wrote it. What a person said is active; what an agent did and saw
 * work is a fact, unless it is an act that no record of a shell proves. Of what a tool, a document or
 * somebody else said, only a plain fact is: an instruction or an act waits, in whatever language, and so
 * does all that is in a language of which the signs of an instruction are not known.
 */
export function draftTrust(draft: LearningDraft): DraftTrust {
  const shown = shownText(draft);
  const hostile = findHostileText(shown);
  if (hostile !== undefined) return { status: 'quarantined', hostile };
  const reason = waitingReason(draft, shown);
  return reason === undefined ? { status: 'active' } : { status: 'proposed', reason };
}

function waitingReason(draft: LearningDraft, shown: string): WaitingReason | undefined {
  if (draft.doubt !== undefined) return 'doubt';
  switch (draft.origin) {
    case 'user':
      return undefined;
    case 'approved':
      return findActs(shown).size > 0 ? 'act' : undefined;
    case 'agent':
      return holdsUnprovableAct(shown) ? 'act' : undefined;
    case 'peer':
    case 'document':
    case 'tool':
      if (findActs(shown).size > 0) return 'act';
      return INSTRUCTING.has(draft.kind) || instructs(sayingOf(draft)) ? 'instruction' : undefined;
  }
}

function sayingOf({ title, body }: LearningDraft): string {
  return `${title}\n${recalledBody(body)}`;
}

/** Everything of a draft that a model may be shown, or that decides when. */
function shownText(draft: LearningDraft): string {
  const { tags, entities, relations, files, queries } = draft;
  return [
    sayingOf(draft),
    ...tags,
    ...entities.flatMap(({ name, type }) => [name, type]),
    ...relations.flatMap(({ source, type, target }) => [source, type, target]),
    ...files,
    ...queries,
  ].join('\n');
}
