import { changedFiles } from '../../foundation/project/file-marks.js';
import type { Project } from '../../foundation/project/project-key.js';
import type { RecallRecord } from '../../engine/search/recall-record.js';

const MAX_NAMED = 2;
const MAX_NAME = 60;

/**
 * Whether the files that a learning rests on are as they were: `src/a.ts changed since 1a2b3c4d5e6f`.
 * Empty where it names none, and for learnings of another project, whose files are not here.
 */
export function changedSince({ marks, commit, project }: RecallRecord, here: Project): string {
  if (marks === undefined || project !== here.key) return '';
  const changed = changedFiles(here.root, marks);
  const since = commit === undefined ? 'since' : `since ${commit}`;
  if (changed.length === 0) return `its files are unchanged ${since}`;
  const more = changed.length - MAX_NAMED;
  const named = changed.slice(0, MAX_NAMED).map(shortened).join(', ');
  return `${named}${more > 0 ? ` and ${String(more)} more` : ''} changed ${since}`;
}

function shortened(path: string): string {
  return path.length <= MAX_NAME ? path : `…${path.slice(1 - MAX_NAME)}`;
}
