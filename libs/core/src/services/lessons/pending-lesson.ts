import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { LESSON_TRIGGERS, type LessonTrigger } from '../../stores/queue/queue-entry.js';
import { hexDigest } from '../../stores/session/prompt-key.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { parseJson, readRegularFile, removeFile, writeFileAtomic } from '@reflect/files';

/**
 * A person's words of which a drain is to make a learning, if it finds that they correct something; all texts
 * are redacted.
 */
export interface PendingLesson {
  /** The same for the same words about the same failure in the same turn. */
  readonly id: string;
  readonly trigger: LessonTrigger;
  readonly harness: string;
  readonly session: string;
  /** Empty where it is not known. */
  readonly transcript: string;
  readonly cwd: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** With what the person may only quote or show. */
  readonly said: string;
  /** What had failed; empty where nothing had. */
  readonly what: string;
  readonly error: string;
  /** Whether it was said in a run without anybody at a terminal, where a script may have said it. */
  readonly isHeadless?: true;
  /** Whether the words may be pasted; a drain tells, and no hook writes it down. */
  readonly mayBePasted?: true;
}

type LessonPaths = Pick<DataPaths, 'pendingLessons'>;

const FORMAT = 1;
const NAME = /^[0-9a-f]{16}\.json$/;
const TEXTS = [
  'id',
  'harness',
  'session',
  'transcript',
  'cwd',
  'at',
  'said',
  'what',
  'error',
] as const satisfies readonly (keyof PendingLesson)[];

/** The id of a lesson by what makes it the same. */
export function pendingLessonId(parts: readonly string[]): string {
  return hexDigest(parts.join('\0'));
}

/**
 * Writes a lesson down, durably: from here on no crash loses it, and writing it again changes
 * nothing. A file of its own needs neither lock nor cursor. Throws `StorageError`.
 */
export function keepPendingLesson(paths: LessonPaths, lesson: PendingLesson): void {
  const text = `${JSON.stringify({ version: FORMAT, ...lesson })}\n`;
  writeFileAtomic(fileOf(paths, lesson.id), text);
}

/** Lessons that wait to be stored, in the order of their ids; what cannot be read is passed over. */
export function pendingLessons(paths: LessonPaths): readonly PendingLesson[] {
  return namesIn(paths).flatMap((name) => {
    const text = readRegularFile(join(paths.pendingLessons, name))?.toString('utf8') ?? '';
    return toLesson(parseJson(text), name) ?? [];
  });
}

export function hasPendingLessons(paths: LessonPaths): boolean {
  return namesIn(paths).length > 0;
}

/** Takes a lesson off that was stored. Throws `StorageError`. */
export function dropPendingLesson(paths: LessonPaths, id: string): void {
  removeFile(fileOf(paths, id));
}

function fileOf(paths: LessonPaths, id: string): string {
  return join(paths.pendingLessons, `${id}.json`);
}

function namesIn({ pendingLessons: folder }: LessonPaths): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => NAME.test(name))
      .sort();
  } catch {
    return [];
  }
}

function toLesson(value: unknown, name: string): PendingLesson | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Partial<Record<keyof PendingLesson | 'version', unknown>>;
  const trigger = LESSON_TRIGGERS.find((known) => known === fields.trigger);
  const isWhole = TEXTS.every((key) => typeof fields[key] === 'string');
  const isOurs = fields.version === FORMAT && name === `${String(fields.id)}.json`;
  return isWhole && isOurs && trigger !== undefined ? (fields as PendingLesson) : undefined;
}
