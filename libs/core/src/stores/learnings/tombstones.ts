import { isJsonObject } from '../../foundation/text/json-object.js';
import { createHash, randomBytes } from 'node:crypto';
import { appendLine, readJsonLines, writeFileAtomic } from '@reflect/files';
import type { Clock } from '../../foundation/clock.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { ComparableText } from './comparable-text.js';
import type { Learning, Scope } from './learning.js';

/**
 * What stays of a learning that a person took away, so that it is not learned again: none of its
 * words, but salted hashes of what it says.
 */
export interface Tombstone {
  /** Of the learning. */
  readonly id: string;
  readonly scope: Scope;
  /** Whether a text says the same: the same words, or the same claim with other words around it. */
  isOf(said: ComparableText): boolean;
}

type Text = Pick<Learning, 'title' | 'body'>;
type TombstonePaths = Pick<DataPaths, 'tombstones'>;

const FORMAT = 2;
/** Links of which the same words say the opposite when they change sides. */
const TURNING: ReadonlySet<string> = new Set(['from', 'before', 'after']);

/** Writes down, durably, that a person does not want a learning. Throws `StorageError`. */
export function addTombstone(
  paths: TombstonePaths,
  { id, title, body, scope }: Pick<Learning, 'id' | 'title' | 'body' | 'scope'>,
  at: string,
): void {
  appendLine(paths.tombstones, JSON.stringify(lineOf({ id, at, scope }, { title, body })));
}

/** Takes it back: from here on the same may be learned again. Throws `StorageError`. */
export function liftTombstone(paths: TombstonePaths, id: string, at: string): void {
  appendLine(paths.tombstones, JSON.stringify({ version: FORMAT, id, at, lifted: true }));
}

/**
 * The tombstones in force. The order of lines, which a merge may turn, decides nothing: of one id the
 * latest line counts, and of those at one time the one that lifts. Lines that say nothing are passed over.
 */
export function readTombstones(paths: TombstonePaths): readonly Tombstone[] {
  const latest = new Map<string, { readonly order: string; readonly tombstone?: Tombstone }>();
  for (const { value } of readJsonLines(paths.tombstones).values) {
    if (!isJsonObject(value) || typeof value['id'] !== 'string') continue;
    const tombstone = toTombstone(value['id'], value);
    if (tombstone === undefined && value['lifted'] !== true) continue;
    const rank = tombstone === undefined ? 1 : 0;
    const order = `${String(value['at'])} ${String(rank)} ${JSON.stringify(value)}`;
    const known = latest.get(value['id']);
    if (known !== undefined && known.order > order) continue;
    latest.set(value['id'], { order, ...(tombstone && { tombstone }) });
  }
  return [...latest.values()].flatMap(({ tombstone }) => tombstone ?? []);
}

/** Both for one knowledge base. */
export function openTombstones(
  paths: TombstonePaths,
  clock: Clock,
): { readonly read: () => readonly Tombstone[]; readonly lift: (id: string) => void } {
  return {
    read: () => readTombstones(paths),
    lift: (id) => {
      liftTombstone(paths, id, new Date(clock()).toISOString());
    },
  };
}

/** Puts hashes in place of the words that tombstones of the first format held. Throws `StorageError`. */
export function hashTombstones(paths: TombstonePaths): void {
  const values = readJsonLines(paths.tombstones).values.map(({ value }) => value);
  if (!values.some(isWorded)) return;
  const lines = values.map((value) =>
    isWorded(value) ? lineOf({ ...value, scope: scopeOf(value.project) }, value) : value,
  );
  writeFileAtomic(paths.tombstones, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

interface Stone {
  readonly id: string;
  readonly at: unknown;
  readonly scope: Scope;
}

function lineOf({ id, at, scope }: Stone, text: Text): object {
  const project = scope.kind === 'project' ? scope.project : null;
  const salt = randomBytes(16).toString('hex');
  const said = new ComparableText(text);
  return {
    version: FORMAT,
    id,
    at,
    project,
    salt,
    text: hashed(salt, said.normalised),
    claim: claimHash(salt, said),
  };
}

interface WordedLine extends Text {
  readonly id: string;
  readonly at: unknown;
  readonly project: unknown;
}

function isWorded(value: unknown): value is WordedLine {
  return (
    isJsonObject(value) &&
    value['lifted'] !== true &&
    ['id', 'title', 'body'].every((name) => typeof value[name] === 'string')
  );
}

function toTombstone(id: string, value: Readonly<Record<string, unknown>>): Tombstone | undefined {
  if (value['lifted'] === true) return undefined;
  if (isWorded(value)) {
    const line = lineOf({ ...value, scope: scopeOf(value.project) }, value);
    return toTombstone(id, { ...line });
  }
  const { salt, text, claim, project } = value;
  if (typeof salt !== 'string' || typeof text !== 'string') return undefined;
  return {
    id,
    scope: scopeOf(project),
    isOf: (said) => {
      if (hashed(salt, said.normalised) === text) return true;
      return typeof claim === 'string' && claimHash(salt, said) === claim;
    },
  };
}

function scopeOf(project: unknown): Scope {
  return typeof project === 'string' ? { kind: 'project', project } : { kind: 'global' };
}

/** What is told to be done: its words, what comes from or before what, and whether it is told to do or to leave it. */
function claimHash(salt: string, { stances, said, lines }: ComparableText): string | null {
  if (said.size === 0) return null;
  const linked = lines.flatMap((line) =>
    [...line.linked]
      .filter(([link]) => TURNING.has(link))
      .map(([link, words]) => `${link} ${[...words].sort().join(' ')}`),
  );
  const isFor = stances.all[0]?.positive ?? true;
  return hashed(salt, JSON.stringify([isFor, [...said].sort(), linked.sort()]));
}

function hashed(salt: string, text: string): string {
  return createHash('sha256').update(`${salt}\n${text}`).digest('hex');
}
