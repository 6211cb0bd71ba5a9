import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { withFileLock } from '@reflect/files';
import { stripUnlearnable } from '../../foundation/text/strip-spans.js';
import { findHostileText } from '../learnings/hostile-text.js';
import { countSecrets } from '../learnings/telling-secrets.js';
import { addEvent, keepableLines } from './add-event.js';
import { ChronicleError } from './chronicle-errors.js';
import { readChronicleFile, writeSplice } from './chronicle-file.js';
import type { ChronicleTag } from './chronicle-tags.js';
import { isChroniclePath } from './chronicle-place.js';
import { localMinute } from './local-time.js';

export interface RecordedEvent {
  readonly tag: ChronicleTag;
  /** Lines after the first are details. */
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What of an event was written. */
export interface WrittenEvent {
  /** None when all of it was private, and nothing was written. */
  readonly lines: readonly string[];
  /** How many different secrets were taken out. */
  readonly secrets: number;
}

/**
 * Adds an event to a chronicle, durably. Throws `CHRONICLE_NOT_FOUND`, `CHRONICLE_INVALID` and `StorageError`.
 */
export function recordChronicleEvent(
  paths: Pick<DataPaths, 'chronicleLock'>,
  path: string,
  { tag, text, now }: RecordedEvent,
): WrittenEvent {
  if (!isChroniclePath(path)) {
    const message = `${path} is not the path of a chronicle, …/chronicle/<day>-<branch>.md.`;
    throw new ChronicleError('CHRONICLE_INVALID', message, { path });
  }
  const hostile = findHostileText(text);
  if (hostile !== undefined) {
    const message = `The event reads as an attempt to command a model ("${hostile.evidence}"). Nothing was written.`;
    throw new ChronicleError('CHRONICLE_INVALID', message, { path });
  }
  const lines = keepableLines(text);
  const secrets = countSecrets(stripUnlearnable(text));
  if (lines.length === 0) return { lines, secrets };
  withFileLock(paths.chronicleLock, {}, () => {
    const bytes = readChronicleFile(path);
    if (bytes === undefined) throw noChronicle(path);
    const splice = addEvent(bytes, { tag, time: localMinute(now), lines });
    writeSplice(path, { bytes, splice, durable: true });
  });
  return { lines, secrets };
}

/** The `CHRONICLE_NOT_FOUND` for a path, or for another name of a chronicle. */
export function noChronicle(path: string): ChronicleError {
  const message = `There is no chronicle ${path}. See 'reflect chronicle show'.`;
  return new ChronicleError('CHRONICLE_NOT_FOUND', message, { path });
}
