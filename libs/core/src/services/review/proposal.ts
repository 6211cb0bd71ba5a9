import type { Escalation, EscalationLevel } from '../../stores/escalation/escalation.js';
import type { LearningUse } from '../../stores/feedback/session-use.js';
import type { Learning } from '../../stores/learnings/learning.js';
import type { GlobEvidence } from '../triggers/propose/propose-globs.js';

interface ProposalBase {
  /** `prp-` and hex digits; the same for the same proposal, whenever it is made. */
  readonly id: string;
  /** Of all that a decision is about; what is evidence may go on growing. */
  readonly hash: string;
  /** Its texts are as `visibleText` makes them. */
  readonly learning: Learning;
}

/** Something that reflect would do to a learning, and does only when a person says so. */
export type Proposal = ProposalBase &
  (
    | { readonly kind: 'trigger'; readonly glob: string; readonly evidence: GlobEvidence }
    /** Session after session had no use for it. */
    | { readonly kind: 'archive'; readonly use: LearningUse }
    /** It was known and broken again and again. */
    | {
        readonly kind: 'escalate';
        readonly level: EscalationLevel;
        /** What would be said before an edit of the learning's files. */
        readonly text: string;
        readonly use: LearningUse;
      }
  );

/** A warning in force, and the learning that it is about, where that is still there. */
export interface EscalationInForce {
  readonly escalation: Escalation;
  readonly learning?: Learning;
}
