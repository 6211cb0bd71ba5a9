import type { HubProposal } from '@reflect/hub-protocol';
import { LearningError } from '../../../stores/learnings/learning-errors.js';
import { visibleText } from '../../review/visible-text.js';
import { saidTexts } from '../../sharing/said-texts.js';
import { parseShared } from '../../sharing/shared-document.js';
import { warningsOf, type SharedWarning } from '../../sharing/shared-warnings.js';
import type { SharedLearning } from '../../sharing/shared-learning.js';
import { plainWords } from '../plain-words.js';

/** One field of what is proposed, beside what members get of it now. */
export interface ProposedField {
  /** As in the front matter, or `body`. */
  readonly key: string;
  readonly name: string;
  /** Null where members get nothing of the learning yet. */
  readonly before: string | null;
  readonly after: string;
  /** Whether two people changed it, each in another way. */
  readonly isConflict: boolean;
}

/** What waits at a hub for a reviewer. Every text shows what nobody would see as its code point. */
export interface TeamProposal {
  readonly id: string;
  readonly learningId: string;
  readonly kind: HubProposal['kind'];
  /** Of what is shown: a decision names it. */
  readonly revision: number;
  readonly author: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly title: string;
  /** Those that say something, or did. */
  readonly fields: readonly ProposedField[];
  /** What the judge of the hub found, and the one here, which believes no hub. */
  readonly warnings: readonly SharedWarning[];
  /** Ids of learnings at the hub that say nearly the same. */
  readonly similar: readonly string[];
}

/** Undefined for one whose text cannot be read here: it is gone, or of a newer format. */
export function teamProposal(proposal: HubProposal): TeamProposal | undefined {
  const { id, learningId, kind, revision, author, createdAt, similar } = proposal;
  const proposed = learningIn(proposal.document);
  if (proposed === undefined) return undefined;
  const current = proposal.current === null ? null : learningIn(proposal.current.document);
  // Nobody decides on a change of which one side is not shown.
  if (current === undefined) return undefined;
  const warnings = new Set([...proposal.warnings, ...warningsOf(proposed)]);
  return {
    ...{ id, learningId, kind, revision, createdAt },
    author: plainWords(author.name),
    title: visibleText(proposed.title),
    fields: fieldsOf(proposed, current, proposal.conflicts),
    warnings: [...warnings],
    similar: [...similar],
  };
}

function fieldsOf(
  proposed: SharedLearning,
  current: SharedLearning | null,
  conflicts: readonly string[],
): readonly ProposedField[] {
  const now = current === null ? [] : saidTexts(current);
  return saidTexts(proposed).flatMap(({ key, name, text }) => {
    const before = now.find((one) => one.key === key)?.text ?? null;
    if (text.trim() === '' && (before ?? '').trim() === '') return [];
    const isConflict = conflicts.includes(key);
    const shown = before === null ? null : visibleText(before.trim());
    return [{ key, name, before: shown, after: visibleText(text.trim()), isConflict }];
  });
}

function learningIn(document: string): SharedLearning | undefined {
  try {
    return document === '' ? undefined : parseShared(document, 'proposal');
  } catch (error) {
    if (error instanceof LearningError) return undefined;
    throw error;
  }
}
