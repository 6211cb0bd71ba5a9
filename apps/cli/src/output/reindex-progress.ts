import type { ReindexProgress } from '@reflect/core';

const PHASES: Readonly<Record<ReindexProgress['phase'], string>> = {
  read: 'reading learnings',
  embed: 'embedding learnings',
  write: 'writing the index',
};

export function showReindex({ phase, done, total }: ReindexProgress): string {
  const count = total === 0 ? String(done) : `${String(done)} of ${String(total)}`;
  return `${PHASES[phase]}  ${count}`;
}
