import { readJson, writeFileAtomic } from '@reflect/files';
import { sessionFile } from '../session/session-file.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isChroniclePath } from './chronicle-place.js';

/** Where the chronicle of a session is, which after midnight or an adoption no name tells. */
export interface SessionChronicle {
  readonly path: string;
  /** Key of the project. */
  readonly project: string;
  /** Whether the model knows of it: a compaction takes that away. */
  readonly told: boolean;
}

type SessionPaths = Pick<DataPaths, 'sessionChronicles'>;

/** `undefined` when none is known, or what is said of it cannot be so. */
export function readSessionChronicle(
  { sessionChronicles }: SessionPaths,
  sessionId: string,
): SessionChronicle | undefined {
  return readRecord(sessionFile(sessionChronicles, sessionId));
}

export function readRecord(file: string): SessionChronicle | undefined {
  const value = readJson(file);
  if (typeof value !== 'object' || value === null) return undefined;
  const { path, project, told } = value as Partial<Record<keyof SessionChronicle, unknown>>;
  const isValid = typeof path === 'string' && typeof project === 'string' && isChroniclePath(path);
  return isValid ? { path, project, told: told === true } : undefined;
}

export function writeSessionChronicle(
  { sessionChronicles }: SessionPaths,
  sessionId: string,
  { path, project, told }: SessionChronicle,
): void {
  const text = `${JSON.stringify({ version: 1, path, project, told })}\n`;
  writeFileAtomic(sessionFile(sessionChronicles, sessionId), text, { durable: false });
}

/**
 * Notes whether the model knows of the session's chronicle; returns its path when that is news.
 * `undefined` also where there is none.
 */
export function noteChronicleTold(
  paths: SessionPaths,
  sessionId: string,
  told: boolean,
): string | undefined {
  const known = readSessionChronicle(paths, sessionId);
  if (known === undefined || known.told === told) return undefined;
  writeSessionChronicle(paths, sessionId, { ...known, told });
  return known.path;
}
