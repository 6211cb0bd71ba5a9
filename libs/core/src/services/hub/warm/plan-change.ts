import type { HubChange, HubLearning } from '@reflect/hub-protocol';
import { learningId } from '../../../stores/learnings/learning-id.js';
import type { Learning } from '../../../stores/learnings/learning.js';
import { findHostileText } from '../../../stores/learnings/hostile-text.js';
import { holdsAct } from '../../../stores/learnings/acts.js';
import { printableName } from '../../sharing/printable-name.js';
import type { SharedLearning } from '../../sharing/shared-learning.js';
import { NEWLY_TAKEN } from '../../sharing/taken-learning.js';
import { originOf, writeOrigin } from '../hub-origin.js';
import type { KnownLearnings } from './known-learnings.js';

/** Where a learning of a hub goes here. */
export interface HubPlace {
  readonly project: string;
  readonly known: Pick<KnownLearnings, 'get'>;
  /** As what a learning here would go to the hub. */
  readonly said: (learning: Learning) => string;
}

/**
 * The id that a learning of a hub has here: its own, unless there is one of this person's, or one that
 * this person changed and that says something else; these are never overwritten.
 */
export function localIdOf(id: string, hash: string, { known, project, said }: HubPlace): string {
  const current = known.get(id);
  if (current === undefined) return id;
  const origin = originOf(current, project);
  const isAsThere = origin?.id === id && [origin.hash, hash].includes(said(current));
  return isAsThere ? id : learningId(`hub:${project}:${id}`);
}

interface TakenOf {
  readonly hub: HubLearning;
  /** Of what it says, as `HubPlace.said` has it. */
  readonly hash: string;
  readonly project: string;
  readonly current: Learning | undefined;
}

/** What is stored of a learning of a hub, in place of what was taken of it before. */
export function takenFromHub(local: string, shared: SharedLearning, of: TakenOf): Learning {
  const { hub, hash, project, current } = of;
  const origin = { id: hub.id, revision: hub.revision, hash };
  const author = nameOf(hub.author.name);
  const approver = hub.approver === null ? undefined : nameOf(hub.approver.name);
  return {
    ...(current ?? NEWLY_TAKEN),
    ...shared,
    id: local,
    scope: { kind: 'project', project },
    source: {
      // In the order in which they are read again: a review goes by the text.
      ...{ origin: 'peer', author },
      ...(approver !== undefined && { approver }),
      hub: writeOrigin(origin),
    },
  };
}

/** A name stands in the block that a model reads: one that says more than who somebody is does not. */
function nameOf(given: string): string {
  const name = printableName(given);
  const isName = name !== '' && findHostileText(name) === undefined && !holdsAct(name);
  return isName ? name : 'a teammate';
}

/** Of changes of one learning the last: a page may have several. */
export function lastOfEach(changes: readonly HubChange[]): readonly HubChange[] {
  const last = new Map<string, HubChange>();
  for (const change of changes) {
    const id = change.type === 'learning' ? change.learning.id : change.id;
    last.delete(id);
    last.set(id, change);
  }
  return [...last.values()];
}
