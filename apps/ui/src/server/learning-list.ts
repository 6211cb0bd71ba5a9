import { tellingBody, type Learning, type LearningStats, type Reflect } from '@reflect/core';

import type { LearningList, LearningRow } from '../wire/learnings.js';
import type { LearningUses } from './learning-uses.js';
import { snippetOf } from './snippet.js';

/** All learnings, what changed last first, each with what the list shows of it. */
export async function learningList(
  { learnings }: Pick<Reflect, 'learnings'>,
  uses: LearningUses,
): Promise<LearningList> {
  const stats = new Map((await uses.all()).map((one) => [one.id, one]));
  const rows: LearningRow[] = [];
  const problems: string[] = [];
  for await (const item of learnings.list()) {
    if (item.type === 'problem') problems.push(item.problem.message);
    else rows.push(rowOf(item.learning, stats.get(item.learning.id)));
  }
  rows.sort((a, b) => (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0));
  return { learnings: rows, problems };
}

function rowOf(
  { scope, body, ...learning }: Learning,
  use: LearningStats | undefined,
): LearningRow {
  const { id, title, kind, status, confidence, tags, created, updated } = learning;
  const { injected: given = 0, helped = 0, ignored = 0, misled = 0 } = use ?? {};
  return {
    ...{ id, title, kind, status, confidence, tags, created, updated },
    project: scope.kind === 'project' ? scope.project : null,
    snippet: snippetOf(title, tellingBody({ title, body }, 'model')),
    ...{ given, helped, ignored, misled },
  };
}
