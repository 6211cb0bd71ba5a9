import type { Learning } from '../../../stores/learnings/learning.js';
import { renderShared } from '../../sharing/shared-document.js';
import { homeIn, sharedOf } from '../../sharing/shared-learning.js';
import { originOf, saidHash } from '../hub-origin.js';

/** What a hub gets of a learning. */
export interface OfferedDocument {
  /** Its id there. */
  readonly id: string;
  /** The hub's revision that it was made of; null for one that is not from there. */
  readonly base: number | null;
  readonly document: string;
  readonly hash: string;
}

/** A learning as it goes to the hub of a project; one that was taken from there keeps its id there. */
export function offeredDocument(
  learning: Learning,
  project: string,
  env: Readonly<Record<string, string | undefined>>,
): OfferedDocument {
  const origin = originOf(learning, project);
  const id = origin?.id ?? learning.id;
  const shared = { ...sharedOf(learning, homeIn(env)), id };
  return {
    ...{ id, base: origin?.revision ?? null },
    ...{ document: renderShared(shared), hash: saidHash(shared) },
  };
}
