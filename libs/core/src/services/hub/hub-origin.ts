import { createHash } from 'node:crypto';
import type { Learning } from '../../stores/learnings/learning.js';
import type { SharedLearning } from '../sharing/shared-learning.js';

/** Which learning of a hub one here was taken from. */
export interface HubOrigin {
  /** Its id at the hub. */
  readonly id: string;
  readonly revision: number;
  /** Of what it said there: one that a person changed here says something else. */
  readonly hash: string;
}

const ORIGIN = /^(lrn-[0-9a-f]{8,64})@([1-9]\d{0,14})\.([0-9a-f]{16})$/;
const HASH_DIGITS = 16;

export function writeOrigin({ id, revision, hash }: HubOrigin): string {
  return `${id}@${String(revision)}.${hash}`;
}

/** Undefined for a learning that was not taken from the hub of a project. */
export function originOf(
  { scope, source }: Pick<Learning, 'scope' | 'source'>,
  project: string,
): HubOrigin | undefined {
  const [, id, revision, hash] = ORIGIN.exec(source.hub ?? '') ?? [];
  const isOfIt = scope.kind === 'project' && scope.project === project;
  if (!isOfIt || id === undefined || hash === undefined) return undefined;
  return { id, revision: Number(revision), hash };
}

/** Of what is said, and not of when. */
export function saidHash(shared: Omit<SharedLearning, 'id' | 'created' | 'updated'>): string {
  const { kind, title, body, tags, files, commands = null, queries } = shared;
  const text = body.replaceAll('\r\n', '\n').trim();
  const said = JSON.stringify([kind, title, text, tags, files, commands, queries]);
  return createHash('sha256').update(said).digest('hex').slice(0, HASH_DIGITS);
}
