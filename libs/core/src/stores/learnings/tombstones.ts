import { appendLine } from '../../foundation/storage/append-line.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readJsonLines } from '../../foundation/storage/read-json-lines.js';
import type { Learning, Scope } from './learning.js';

/** What stays of a learning that a person took away, so that it is not learned again. */
export interface Tombstone {
  /** Of the learning. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly scope: Scope;
}

type TombstonePaths = Pick<DataPaths, 'tombstones'>;

const FORMAT = 1;

/** Writes down, durably, that a person does not want a learning. Throws `StorageError`. */
export function addTombstone(
  paths: TombstonePaths,
  { id, title, body, scope }: Pick<Learning, 'id' | 'title' | 'body' | 'scope'>,
  at: string,
): void {
  const project = scope.kind === 'project' ? scope.project : null;
  append(paths, { version: FORMAT, id, at, title, body, project });
}

/** Takes it back: from here on the same may be learned again. Throws `StorageError`. */
export function liftTombstone(paths: TombstonePaths, id: string, at: string): void {
  append(paths, { version: FORMAT, id, at, lifted: true });
}

/** The tombstones in force; of one id the last line counts, and lines that say nothing are passed over. */
export function readTombstones(paths: TombstonePaths): readonly Tombstone[] {
  const tombstones = new Map<string, Tombstone>();
  for (const { value } of readJsonLines(paths.tombstones).values) {
    if (!isRecord(value) || typeof value['id'] !== 'string') continue;
    const tombstone = toTombstone(value['id'], value);
    if (tombstone !== undefined) tombstones.set(tombstone.id, tombstone);
    else if (value['lifted'] === true) tombstones.delete(value['id']);
  }
  return [...tombstones.values()];
}

function append(paths: TombstonePaths, line: object): void {
  appendLine(paths.tombstones, JSON.stringify(line));
}

function toTombstone(
  id: string,
  { title, body, project, lifted }: Readonly<Record<string, unknown>>,
): Tombstone | undefined {
  if (lifted === true || typeof title !== 'string' || typeof body !== 'string') return undefined;
  const scope: Scope =
    typeof project === 'string' ? { kind: 'project', project } : { kind: 'global' };
  return { id, title, body, scope };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
