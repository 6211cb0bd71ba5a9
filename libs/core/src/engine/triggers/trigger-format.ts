import type { LearningKind } from '../../stores/learnings/learning.js';

/**
 * `triggers.bin`, all that a hook reads to tell which learnings apply to a file or a command:
 *
 *     magic "RFLTRIG2" | u32 bytes and u32 check of the rules | the same of the head | rules | head | records
 *
 * in the byte order of the machine. The head (JSON) has all triggers, the rules (JSON) those that come before
 * commands alone: there are few, and most hooks look at nothing else. A record is the JSON of a
 * `RecallRecord`. All are padded with spaces to four bytes, and each has its `wordChecksum` in front of it or
 * in the head, so that a reader verifies exactly what it reads.
 */
export const TRIGGER_MAGIC = 'RFLTRIG2';
export const TRIGGER_VERSION = 2;
export const TRIGGER_PREFIX_BYTES = 24;
/** Where the prefix has the length of a section; its check comes behind. */
export const SECTION_AT = { commands: 8, all: 16 } as const;
export type TriggerSection = keyof typeof SECTION_AT;
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
/** A learning of any kind that says how files of some kind begin: it comes when one is created, and at no other touch. */
export const NEW_FILE_KIND = 3;
/** What {@link TRIGGER_KINDS} has in this place. */
export const CONVENTION_KIND = 1;

export interface TriggerHead {
  readonly version: number;
  /** Project keys. */
  readonly projects: readonly string[];
  readonly triggers: readonly TriggerRow[];
}

/** One learning with globs, in few bytes: every hook reads all of them. */
export type TriggerRow = readonly [
  id: string,
  /** Index into `TRIGGER_KINDS`; {@link COMMAND_KIND} for a rule of commands, {@link NEW_FILE_KIND} for one of new files. */
  kind: number,
  /** Index into `projects`; -1 for a global learning. */
  project: number,
  /** The `globHint` of each of its globs; the words of each of its commands. */
  hints: readonly string[],
  /** Where its record begins, counted from the end of the head, also in the rules. */
  at: number,
  bytes: number,
  check: number,
];

export function isTriggerKind(kind: string): kind is TriggerKind {
  return TRIGGER_KINDS.some((known) => known === kind);
}
