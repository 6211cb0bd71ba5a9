import type { LearningStats } from '@reflect/core';

import { ageOf } from './age.js';
import { cutToWidth } from './display-width.js';
import { printableLine } from './printable.js';
import { tableLines } from './table.js';
import type { View } from './view.js';

const HEADER = ['injected', 'helped', 'ignored', 'misled', 'rated', 'last used', 'id'];
const INDENT = '  ';

/** Two lines for each learning: its numbers, and its title below them. */
export function learningStatsLines(
  stats: readonly LearningStats[],
  { colors, width, now }: View,
): string[] {
  if (stats.length === 0) return ['No learning was given to a session or rated yet.'];
  const [header = '', ...rows] = tableLines([HEADER, ...stats.map((one) => cellsOf(one, now))], {
    width: Infinity,
  });
  return [
    header,
    ...stats.flatMap(({ title, status }, at) => {
      const marked = status === 'active' ? title : `(${status}) ${title}`;
      const room = width - INDENT.length;
      return [rows[at] ?? '', colors.dim(INDENT + cutToWidth(printableLine(marked), room))];
    }),
  ];
}

function cellsOf(one: LearningStats, now: number): string[] {
  const { injected, helped, ignored, misled, rated, lastUsed, id } = one;
  return [
    ...[injected, helped, ignored, misled].map(String),
    rated.count === 0 ? '' : sumOf(rated),
    lastUsed === undefined ? 'never' : ageOf(Date.parse(lastUsed), now),
    id,
  ];
}

function sumOf({ count, mean }: LearningStats['rated']): string {
  const sum = Math.round(count * mean);
  return `${sum > 0 ? '+' : ''}${String(sum)}`;
}
