import type { Hint } from './hint.js';

/** Something that is done only when a person says so. */
export interface Waiting {
  /**
   * `change`: something that would be done to a learning which is recalled. `rejection`: of what the person
   * gave to a team.
   */
  readonly kind: 'learning' | 'change' | 'rejection';
  /** Key of the project; absent for what holds in all. */
  readonly project?: string;
}

/** What a project's sessions were told last. */
export interface Told {
  /** How much waited; less, once there was less. */
  readonly count: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** So much has come since that it is told of on another day. */
  readonly more?: true;
}

export type ToldByProject = Readonly<Record<string, Told>>;

export interface ReviewContext {
  readonly waiting: readonly Waiting[];
  readonly told: ToldByProject;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly remindDays: number;
}

const DAY_MS = 86_400_000;

/** One more of thirty is no news, and would be told each day to those who review once a week. */
const NEWS_FACTOR = 2;

/**
 * What sessions are to be told of all that waits: in each project that something waits in, when there
 * is twice what was told of, at most once a day, and again after some days. What is not wanted any more
 * is forgotten.
 */
export function reviewHints({ waiting, told, now, remindDays }: ReviewContext): {
  readonly hints: readonly Hint[];
  readonly told: ToldByProject;
} {
  const hints: Hint[] = [];
  const next: Record<string, Told> = {};
  for (const project of new Set(waiting.flatMap((one) => one.project ?? []))) {
    const here = waiting.filter((one) => one.project === undefined || one.project === project);
    const count = here.length;
    const before = told[project];
    const isMore = before !== undefined && count >= NEWS_FACTOR * before.count;
    const kept: Told | undefined = before && {
      count: Math.min(count, before.count),
      at: before.at,
      ...(isMore ? { more: true } : {}),
    };
    if (kept !== undefined && !isDue(kept, now, remindDays)) {
      next[project] = kept;
      continue;
    }
    hints.push({ project, kind: 'proposed', text: textOf(here) });
    next[project] = { count, at: now };
  }
  return { hints, told: next };
}

/** Whether some project is to be told again. */
export function isReminderDue(told: ToldByProject, now: number, remindDays: number): boolean {
  return Object.values(told).some((one) => isDue(one, now, remindDays));
}

function isDue({ at, more }: Told, now: number, remindDays: number): boolean {
  return now - at >= (more === true ? Math.min(1, remindDays) : remindDays) * DAY_MS;
}

function textOf(here: readonly Waiting[]): string {
  const count = (kind: Waiting['kind'], one: string, more: string): readonly string[] => {
    const { length } = here.filter((waiting) => waiting.kind === kind);
    return length === 0 ? [] : [`${String(length)} ${length === 1 ? one : more}`];
  };
  const what = [
    ...count('learning', 'learning', 'learnings'),
    ...count('change', 'change of a learning', 'changes of learnings'),
    ...count('rejection', 'proposal that your team declined', 'proposals that your team declined'),
  ];
  const told = new Intl.ListFormat('en').format(what);
  const wait = here.length === 1 ? 'waits' : 'wait';
  return `${told} ${wait} for a person to decide: 'reflect review' shows each.`;
}
