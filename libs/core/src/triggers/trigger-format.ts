import type { LearningKind } from '../learnings/learning.js';

/**
 * `triggers.bin`, all that a hook reads to tell which learnings apply to a file:
 *
 *     magic "RFLTRIG1" | u32 head bytes | u32 check of the head | head (JSON) | records
 *
 * all little-endian; head and records are padded with spaces to four bytes, and each carries its
 * `wordChecksum`, so that a reader verifies exactly what it reads.
 */
export const TRIGGER_MAGIC = 'RFLTRIG1';
export const TRIGGER_VERSION = 1;
export const TRIGGER_PREFIX_BYTES = 16;
export const TRIGGER_FILE = 'triggers.bin';

/** Kinds that apply whenever a file is touched, the weightiest first; others need a situation. */
export const TRIGGER_KINDS = [
  'invariant',
  'convention',
  'failure-mode',
] as const satisfies readonly LearningKind[];
export type TriggerKind = (typeof TRIGGER_KINDS)[number];

export interface TriggerHead {
  readonly version: number;
  readonly triggers: readonly TriggerEntry[];
}

/** One learning with globs; its record is the JSON of a `RecallRecord`. */
export interface TriggerEntry {
  readonly id: string;
  readonly kind: TriggerKind;
  readonly files: readonly string[];
  /** The `globHint` of each of `files`. */
  readonly hints: readonly string[];
  /** Project key; absent for a global learning. */
  readonly project?: string;
  /** Where its record begins, counted from the end of the head, and how long it is. */
  readonly at: number;
  readonly bytes: number;
  readonly check: number;
}

export function isTriggerKind(kind: LearningKind): kind is TriggerKind {
  return TRIGGER_KINDS.some((known) => known === kind);
}
