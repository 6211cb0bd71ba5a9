import type { Confidence, LearningKind, Origin } from '../../stores/learnings/learning.js';
import type { FileMarks } from '../../foundation/project/file-marks.js';

/** What recall needs of a learning once it is a candidate; stored as JSON in the snapshot. */
export interface RecallRecord {
  readonly id: string;
  readonly title: string;
  /** `episode` for an exchange, which is no learning. */
  readonly kind: LearningKind | 'episode';
  readonly confidence: Confidence;
  readonly tags: readonly string[];
  /** Entity keys, see `entityKey`. */
  readonly entities: readonly string[];
  readonly files: readonly string[];
  /** Words of the commands before which it comes: not to be run, or a habit's moment; absent for none. */
  readonly commands?: readonly string[];
  /** Globs of the files at whose creation it comes, beside those of a convention; absent for none. */
  readonly newFiles?: readonly string[];
  /** Names of the situations that a person's short rule is told for by its words; absent for what is no such rule. */
  readonly situations?: readonly string[];
  /** Project key; absent for a global learning. */
  readonly project?: string;
  readonly harness?: string;
  readonly session?: string;
  /** Whose words it rests on, where that is known. */
  readonly origin?: Origin;
  /** Who shared it with the team, where it is not this person's. */
  readonly author?: string;
  /** Who approved it for the team, where that is known. */
  readonly approver?: string;
  /** How the files that it rests on looked when it was learned, and at which commit. */
  readonly marks?: FileMarks;
  readonly commit?: string;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
  readonly count: number;
  /** What is injected: title and body as plain lines, already redacted, cut at a sentence. */
  readonly text: string;
  /** Community of the entity graph that it belongs to; documents alone have none. */
  readonly community?: number;
}
