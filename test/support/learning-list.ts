import { type Learning, type LearningError, openReflect } from '@reflect/core';

import type { Home } from './home.js';

/** What the documents of a home hold. */
export interface LearningList {
  /** Whatever their status, the latest first. */
  readonly learnings: readonly Learning[];
  readonly problems: readonly LearningError[];
}

/** Reads the documents of a home as the commands do, without starting one. */
export async function learningList({ env, paths }: Home): Promise<LearningList> {
  const learnings: Learning[] = [];
  const problems: LearningError[] = [];
  for await (const item of openReflect({ env, paths }).learnings.list()) {
    if (item.type === 'problem') problems.push(item.problem);
    else learnings.push(item.learning);
  }
  learnings.sort((a, b) => Date.parse(b.updated) - Date.parse(a.updated));
  return { learnings, problems };
}
