import type { Learning } from '@reflect/core';

/** A learning as `--json` shows it: the keys of the front matter, the project as a key or null. */
export function learningJson({ scope, ...learning }: Learning): object {
  return { ...learning, project: scope.kind === 'project' ? scope.project : null };
}
