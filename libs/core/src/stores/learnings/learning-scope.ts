import type { Scope } from './learning.js';

export function isSameScope(one: Scope, other: Scope): boolean {
  if (one.kind === 'global' || other.kind === 'global') return one.kind === other.kind;
  return one.project === other.project;
}

/** Whether what is learned in one scope holds in all of another. */
export function holdsIn(one: Scope, other: Scope): boolean {
  return one.kind === 'global' || isSameScope(one, other);
}

/** Whether it holds in a project; what is learned for all does also where there is none. */
export function appliesIn(scope: Scope, project: string | undefined): boolean {
  return scope.kind === 'global' || scope.project === project;
}
