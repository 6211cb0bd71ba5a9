import {
  chance,
  COMMAND,
  idFrom,
  LESSONS,
  LOST_SESSION,
  projectOf,
  SESSIONS,
  SHOP,
  type Lesson,
} from './lived-in-lessons.js';

/** One of three is held out. */
export const HOLDOUT = 0.33;
const APPLIES = 0.42;
const MOST_GIVEN = 3;
const BREAKS_ALL_THE_SAME = 0.06;
/** Since the command is known. */
const COMMAND_SINCE = 8;
const COMMAND_COMES_BACK = 0.6;

/** Something that applied in a session. */
export interface Applied {
  readonly id: string;
  /** Absent for a command. */
  readonly lesson?: Lesson;
  readonly arm: 'given' | 'held';
  readonly broken: boolean;
  readonly verdict: 'helped' | 'ignored' | 'misled' | undefined;
}

/** All that the logs say of a session is told from this, so that no two of them differ. */
export interface PlayedSession {
  readonly n: number;
  readonly applied: readonly Applied[];
  /** What came near and was not given. */
  readonly near: readonly Lesson[];
  /** What was said in it for the first time, or again. */
  readonly taught: readonly Lesson[];
  readonly end: 'learned' | 'nothing' | 'gated' | 'lost';
}

export function playedSessions(): readonly PlayedSession[] {
  return Array.from({ length: SESSIONS }, (_, n) => playedSession(n));
}

function playedSession(n: number): PlayedSession {
  const known = LESSONS.filter((lesson) => isKnownIn(lesson, n));
  const wanted = known
    .filter(({ from }) => chance('applies', from, n) < APPLIES)
    .slice(-MOST_GIVEN);
  const applied = wanted.map((lesson) => appliedIn(n, idFrom(lesson.from), lesson));
  if (n >= COMMAND_SINCE && projectOf(n) === SHOP && chance('command', n) < APPLIES) {
    applied.push(appliedIn(n, COMMAND));
  }
  const taught = [
    ...LESSONS.filter(({ from }) => from === n),
    ...applied.flatMap(({ lesson, broken }) => (broken && lesson !== undefined ? [lesson] : [])),
  ];
  const isGated = taught.length === 0 && applied.every(({ broken }) => !broken) && n % 10 === 9;
  return {
    ...{ n, applied, taught },
    near: known.filter((lesson) => !wanted.includes(lesson)).slice(0, 2),
    end:
      n === LOST_SESSION ? 'lost' : isGated ? 'gated' : taught.length > 0 ? 'learned' : 'nothing',
  };
}

function isKnownIn({ from, is: { status = 'active', scope } }: Lesson, n: number): boolean {
  return (
    from < n && status === 'active' && (scope !== undefined || projectOf(from) === projectOf(n))
  );
}

function appliedIn(n: number, id: string, lesson?: Lesson): Applied {
  const arm = chance('held', id, n) < HOLDOUT ? 'held' : 'given';
  const held = lesson?.comesBack ?? COMMAND_COMES_BACK;
  const broken = chance('broken', id, n) < (arm === 'held' ? held : BREAKS_ALL_THE_SAME);
  const found = chance('verdict', id, n);
  const verdict =
    arm === 'held' || broken || found > 0.9
      ? undefined
      : found > 0.87
        ? 'misled'
        : found > 0.62
          ? 'ignored'
          : 'helped';
  return { id, arm, broken, verdict, ...(lesson !== undefined && { lesson }) };
}
