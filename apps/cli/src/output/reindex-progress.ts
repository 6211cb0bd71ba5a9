import type { ReindexProgress } from '@reflect/core';

import type { ProgressStep } from './progress-line.js';

const PHASES: Readonly<Record<ReindexProgress['phase'], string>> = {
  read: 'reading learnings',
  embed: 'embedding learnings',
  write: 'writing the index',
};

export function showReindex({ phase, done, total }: ReindexProgress): ProgressStep {
  return { label: PHASES[phase], done, total };
}
