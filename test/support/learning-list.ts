import type { Learning } from '@reflect/core';

import type { Home } from './home.js';

/** What `reflect list` tells. */
export interface LearningList {
  readonly learnings: readonly Learning[];
  readonly problems: readonly { readonly code: string; readonly message: string }[];
}

/** The learnings of a home, whatever their status. */
export function learningList(home: Home): Promise<LearningList> {
  return home.ask<LearningList>('list', '--status', 'all');
}
