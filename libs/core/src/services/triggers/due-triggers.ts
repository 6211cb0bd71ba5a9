import type { TriggerEntry } from '../../engine/triggers/trigger-table.js';

/** A trigger that is to be given, and the key under which it is reserved for the session. */
export interface DueTrigger {
  readonly entry: TriggerEntry;
  readonly key: string;
}

/** Tells a learning from its own earlier text. */
export function versionOf({ record, check }: TriggerEntry): string {
  return `${record.id}@${check.toString(36)}`;
}

/**
 * What of the triggers of a file is due: all for a file that the session did not touch yet, else
 * only what changed. A learning has its id as the key, so that it comes once however it comes, and
 * one that changed since it was given has its version.
 */
export function dueTriggers(
  matching: readonly TriggerEntry[],
  known: readonly string[] | undefined,
): readonly DueTrigger[] {
  if (known === undefined) return matching.map((entry) => ({ entry, key: entry.record.id }));
  return matching
    .filter((entry) => !known.includes(versionOf(entry)))
    .map((entry) => {
      const wasKnown = known.some((version) => version.startsWith(`${entry.record.id}@`));
      return { entry, key: wasKnown ? versionOf(entry) : entry.record.id };
    });
}
