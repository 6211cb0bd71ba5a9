import type { LearningRow } from '../../../wire/learnings.js';

const DAY_MS = 86_400_000;

/** What the list is narrowed to; an empty text is no limit. */
export interface LearningFilter {
  readonly project: string;
  readonly kind: string;
  readonly status: string;
  /** Days since the last change. */
  readonly age: string;
}

/** The project of learnings that belong to none. */
export const GLOBAL = '(global)';
export const ANY_STATUS = 'any';

export function filterOf(query: Readonly<Record<string, string>>): LearningFilter {
  const { project = '', kind = '', status = '', age = '' } = query as Partial<LearningFilter>;
  return { project, kind, status, age };
}

/** Without a word about the status, what is recalled. */
export function isShown(row: LearningRow, filter: LearningFilter, now: number): boolean {
  const status = filter.status === '' ? 'active' : filter.status;
  return (
    (status === ANY_STATUS || row.status === status) &&
    (filter.kind === '' || row.kind === filter.kind) &&
    (filter.project === '' || (row.project ?? GLOBAL) === filter.project) &&
    (filter.age === '' || now - Date.parse(row.updated) <= Number(filter.age) * DAY_MS)
  );
}

/** The projects of a list, those with most learnings first. */
export function projectsOf(rows: readonly LearningRow[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { project } of rows) {
    const key = project ?? GLOBAL;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([key]) => key);
}
