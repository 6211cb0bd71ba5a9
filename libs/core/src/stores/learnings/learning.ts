import type { Entity, Relation } from '../entities/entity.js';
import type { FileMarks } from '../../foundation/project/file-marks.js';

/** Kinds of learning, as they stand in the front matter key `kind`. */
export const LEARNING_KINDS = [
  'lesson',
  'decision',
  'preference',
  'convention',
  'invariant',
  'failure-mode',
  'insight',
  'reference',
] as const;
/** What sort of thing was learned; see `LEARNING_KINDS`. */
export type LearningKind = (typeof LEARNING_KINDS)[number];

/** How sure a learning is, the least first. */
export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Only `active` learnings are recalled. */
export const LEARNING_STATUSES = [
  'active',
  'proposed',
  'superseded',
  'quarantined',
  'archived',
] as const;
export type LearningStatus = (typeof LEARNING_STATUSES)[number];

/**
 * Whose words the learning rests on, weakest last: a lower rank never replaces a higher one. `approved`
 * is an agent's text that the person agreed to, `peer` another person's or their agent's, `document` a
 * file that this machine did not write.
 */
export const ORIGINS = ['user', 'approved', 'agent', 'peer', 'document', 'tool'] as const;
export type Origin = (typeof ORIGINS)[number];

/**
 * Why words wait for a person, whatever they say: under the person's name a headless run, or no proof at
 * all, or a part of a typed turn that may be pasted; an agent's claim that would hold beyond the session's project,
 * or come back at files.
 */
export const DOUBTS = ['headless', 'none', 'pasted', 'reach'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** `project` is a project key as `projectKey` makes it. */
export type Scope =
  { readonly kind: 'global' } | { readonly kind: 'project'; readonly project: string };

/** Where a learning came from; every part may be unknown. */
export interface LearningSource {
  readonly harness?: string;
  readonly session?: string;
  readonly transcript?: string;
  readonly trigger?: string;
  readonly driver?: string;
  readonly origin?: Origin;
  /** Why the person's words waited for the person. */
  readonly doubt?: Doubt;
  /** 1-based lines of the transcript that show it. */
  readonly evidence?: readonly number[];
  /** Who shared it, as the history of the repository or the hub says. */
  readonly author?: string;
  /** The shared document that it was taken from, as git names its content. */
  readonly shared?: string;
  /** Who approved it for the team at a hub. */
  readonly approver?: string;
  /** What it is at the hub that it was taken from, as `HubOrigin` makes it. */
  readonly hub?: string;
  /** Commit that the project stood on, 12 hex digits. */
  readonly commit?: string;
  /** How the files that it names looked then, see `FileMarks`. */
  readonly files?: FileMarks;
}

/** One learning: the Markdown document and its entity sidecar as one value. */
export interface Learning {
  /** `lrn-` and hex digits; never changes with an edit. */
  readonly id: string;
  readonly kind: LearningKind;
  /** One line. */
  readonly title: string;
  /** Markdown: all that follows the front matter. */
  readonly body: string;
  readonly confidence: Confidence;
  readonly scope: Scope;
  readonly tags: readonly string[];
  readonly entities: readonly Entity[];
  readonly relations: readonly Relation[];
  /** Globs of the files it is about. */
  readonly files: readonly string[];
  /** Shell commands before which it comes back, as words; absent: those that its text tells of. */
  readonly commands?: readonly string[];
  /** Which of the globs of new files that its text tells of count; absent: all. */
  readonly newFiles?: readonly string[];
  /** Short phrasings of the situations in which it should come back. */
  readonly queries: readonly string[];
  readonly source: LearningSource;
  /** ISO 8601, UTC. */
  readonly created: string;
  /** ISO 8601, UTC. */
  readonly updated: string;
  readonly status: LearningStatus;
  /** How often the same lesson was learned; 1 for a new one. */
  readonly count: number;
  /** Keys (`<job>#<n>`) of the answers already counted, so that applying one twice changes nothing. */
  readonly seen: readonly string[];
  readonly supersedes: readonly string[];
  readonly supersededBy?: string;
  /** The id that it had where it was imported from. */
  readonly imported?: string;
  /** Its document came from elsewhere and no person has seen it; stands in no file. */
  readonly isUnseen?: true;
}

/** What a driver answers: a learning before it has an identity. */
export interface LearningDraft {
  readonly kind: LearningKind;
  readonly title: string;
  readonly body: string;
  readonly confidence: Confidence;
  readonly tags: readonly string[];
  readonly entities: readonly Entity[];
  readonly relations: readonly Relation[];
  readonly files: readonly string[];
  /** As of a learning. */
  readonly commands?: readonly string[];
  readonly queries: readonly string[];
  /** 1-based lines of the transcript that show it. */
  readonly evidence: readonly number[];
  readonly origin: Origin;
  /** Why words of a person wait for that person; absent where it is shown that they are theirs. */
  readonly doubt?: Doubt;
  /** It tells of one task alone: counted for a learning that says the same, and else not stored. */
  readonly isOneOff?: true;
  /** How it stands to a learning, as who wrote it says; never believed unseen, and not stored. */
  readonly relatesTo?: ClaimedRelation;
}

export const CLAIMED_RELATIONS = ['same', 'refines', 'replaces'] as const;

/** What somebody says of how a draft stands to the learning of an id. */
export interface ClaimedRelation {
  readonly relation: (typeof CLAIMED_RELATIONS)[number];
  readonly id: string;
}
