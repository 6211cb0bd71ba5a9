import { learningCommands } from '../../engine/shell-commands/learning-commands.js';
import { createHash } from 'node:crypto';

import type { Escalation, EscalationLevel } from '../../stores/escalation/escalation.js';
import type { EscalationSettings } from '../../stores/escalation/escalation-settings.js';
import { keepsBeingIgnored, type ImpliedWeights } from '../../stores/feedback/implied-feedback.js';
import type { Feedback } from '../../stores/feedback/read-ratings.js';
import { renderLearning } from '../../stores/learnings/warm/learning-document.js';
import type { Learning } from '../../stores/learnings/learning.js';
import { isUsableGlob } from '../../foundation/text/file-globs.js';
import { safeLine } from '../../foundation/redaction/harmless-line.js';
import { wholeSentences } from '../../foundation/text/whole-sentences.js';
import { proposalId, type StoredGlob } from '../triggers/propose/stored-proposals.js';
import type { Proposal } from './proposal.js';
import { visibleLearning } from './visible-text.js';

/** All that proposals are made of. */
export interface ProposalSources {
  /** Active learnings by their ids. */
  readonly learnings: ReadonlyMap<string, Learning>;
  readonly globs: readonly StoredGlob[];
  readonly feedback: Feedback;
  /** In force, by the ids of their learnings. */
  readonly escalations: ReadonlyMap<string, Escalation>;
  /** Sessions that had broken a learning when it was last warned of; what is ended starts anew. */
  readonly brokenWhenWarned: ReadonlyMap<string, number>;
  /** Ids of the proposals that a person refused. */
  readonly declined: ReadonlySet<string>;
  readonly settings: {
    readonly recall: ImpliedWeights;
    readonly escalation: EscalationSettings;
  };
}

const HASH_DIGITS = 32;
const MAX_TEXT = 240;

/** What a person is to decide on: globs, then warnings, then what may go. */
export function makeProposals(sources: ProposalSources): readonly Proposal[] {
  const made = [
    ...triggerProposals(sources),
    ...escalationProposals(sources),
    ...archiveProposals(sources),
  ];
  return made.filter(({ id }) => !sources.declined.has(id));
}

/** Of a learning as it is stored, and of all that would be done to it. */
export function proposalHash(proposal: Unhashed, learning: Learning): string {
  const text = JSON.stringify([proposal.id, renderLearning(learning), ...partsOf(proposal)]);
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
}

type WithoutHash<P> = P extends Proposal ? Omit<P, 'hash' | 'learning'> : never;
type Unhashed = WithoutHash<Proposal>;

function partsOf(proposal: Unhashed): readonly string[] {
  if (proposal.kind === 'trigger') return [proposal.glob];
  return proposal.kind === 'escalate' ? [proposal.level, proposal.text] : [];
}

function propose(proposal: Unhashed, learning: Learning): Proposal {
  const hash = proposalHash(proposal, learning);
  return { ...proposal, hash, learning: visibleLearning(learning) };
}

function triggerProposals({ learnings, globs }: ProposalSources): readonly Proposal[] {
  return globs.flatMap(({ id, learning: learningId, glob, evidence }) => {
    const learning = learnings.get(learningId);
    if (learning === undefined || learning.files.includes(glob)) return [];
    return [propose({ id, kind: 'trigger', glob, evidence }, learning)];
  });
}

function archiveProposals({ learnings, feedback, settings }: ProposalSources): readonly Proposal[] {
  return [...learnings.values()].flatMap((learning) => {
    const use = feedback.uses.get(learning.id);
    const isLiked = (feedback.ratings.get(learning.id)?.mean ?? 0) > 0;
    if (use === undefined || isLiked) return [];
    if (!keepsBeingIgnored(use, settings.recall.ignoredAfter)) return [];
    return [propose({ id: proposalId('archive', learning.id), kind: 'archive', use }, learning)];
  });
}

function escalationProposals(sources: ProposalSources): readonly Proposal[] {
  if (!sources.settings.escalation.enabled) return [];
  return [...sources.learnings.values()].flatMap((learning) => {
    const use = sources.feedback.uses.get(learning.id);
    const level = nextLevel(learning.id, sources);
    if (use === undefined || level === undefined || !comesBefore(learning)) return [];
    const id = proposalId('escalate', learning.id, level);
    return [propose({ id, kind: 'escalate', level, text: warningOf(learning), use }, learning)];
  });
}

/** Whether there is a moment before which a warning can be said: a file or a command. */
function comesBefore(learning: Learning): boolean {
  return learning.files.some(isUsableGlob) || learningCommands(learning).length > 0;
}

/** A warning first; asking only once the warning, too, was passed over as often. */
function nextLevel(
  id: string,
  { feedback, escalations, brokenWhenWarned, settings }: ProposalSources,
): EscalationLevel | undefined {
  const inForce = escalations.get(id);
  const since = (feedback.uses.get(id)?.broken ?? 0) - (brokenWhenWarned.get(id) ?? 0);
  if (inForce?.level === 'ask' || since < settings.escalation.after) return undefined;
  return inForce === undefined ? 'warn' : 'ask';
}

/** One line, and as harmless as a line of recall. */
function warningOf({ title }: Learning): string {
  return wholeSentences(safeLine(title), MAX_TEXT);
}
