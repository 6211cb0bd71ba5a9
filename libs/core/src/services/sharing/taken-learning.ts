import { isDeepStrictEqual } from 'node:util';
import { learningId } from '../../stores/learnings/learning-id.js';
import type { Learning } from '../../stores/learnings/learning.js';
import type { SharedLearning } from './shared-learning.js';

/** Where a shared document stands. */
export interface SharedPlace {
  /** Project key of the repository. */
  readonly project: string;
  /** Name of the content in git. */
  readonly blob: string;
  /** Who changed it last; empty where git does not tell. */
  readonly author: string;
}

/** Whether a learning was taken from the shared documents of a project. */
export function isTakenFrom(
  { scope, source }: Pick<Learning, 'scope' | 'source'>,
  project: string,
): boolean {
  return source.shared !== undefined && scope.kind === 'project' && scope.project === project;
}

/** The id that a shared learning has here beside one that is not to be overwritten. */
export function idBeside(sharedId: string, project: string): string {
  return learningId(`shared:${project}:${sharedId}`);
}

/** Whether two say the same of when they apply and of what is to be done. */
export function saysSame(one: SharedLearning, other: SharedLearning): boolean {
  const said = ({
    kind,
    title,
    body,
    tags,
    files,
    commands,
    queries,
  }: SharedLearning): unknown => ({
    ...{ kind, title, body: body.trim(), tags, files, commands, queries },
  });
  return isDeepStrictEqual(said(one), said(other));
}

/** What is stored of a shared learning, in place of what was taken of it before. */
export function takenLearning(
  id: string,
  shared: SharedLearning,
  { place, current }: { readonly place: SharedPlace; readonly current: Learning | undefined },
): Learning {
  const { author, blob } = place;
  return {
    ...(current ?? NEWLY_TAKEN),
    ...shared,
    id,
    scope: { kind: 'project', project: place.project },
    source: {
      ...current?.source,
      origin: 'peer',
      ...(author !== '' && { author }),
      shared: blob,
    },
  };
}

/** Reviewed by whoever merged it, and not proven here yet. */
export const NEWLY_TAKEN = {
  confidence: 'medium',
  status: 'active',
  count: 1,
  seen: [],
  supersedes: [],
} as const;
