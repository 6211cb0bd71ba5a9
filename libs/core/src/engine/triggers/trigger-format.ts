import type { LearningKind } from '../../stores/learnings/learning.js';

/**
 * `triggers.bin`, all that a hook reads to tell which learnings apply to a file:
 *
 *     magic "RFLTRIG1" | u32 head bytes | u32 check of the head | head (JSON) | records
 *
 * in the byte order of the machine; a record is the JSON of a `RecallRecord`. Head and records are
 * padded with spaces to four bytes, and each has its `wordChecksum` in front of it or in the head, so
 * that a reader verifies exactly what it reads.
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

/** A learning of any kind that says what is not to be run. */
export const COMMAND_KIND = -1;

export interface TriggerHead {
  readonly version: number;
  /** Project keys. */
  readonly projects: readonly string[];
  readonly triggers: readonly TriggerRow[];
}

/** One learning with globs, in few bytes: every hook reads all of them. */
export type TriggerRow = readonly [
  id: string,
  /** Index into `TRIGGER_KINDS`; {@link COMMAND_KIND} for a rule of commands. */
  kind: number,
  /** Index into `projects`; -1 for a global learning. */
  project: number,
  /** The `globHint` of each of its globs; the words of each of its commands. */
  hints: readonly string[],
  /** Where its record begins, counted from the end of the head. */
  at: number,
  bytes: number,
  check: number,
];

export function isTriggerKind(kind: string): kind is TriggerKind {
  return TRIGGER_KINDS.some((known) => known === kind);
}
