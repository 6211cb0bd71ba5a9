import type { HomeAnswer, WeekMistake } from '../../wire/home.js';
import { counted } from './numbers.js';

type Proof = HomeAnswer['proof'];
type Week = Pick<HomeAnswer['week'], 'given' | 'most' | 'unneeded' | 'prevented'>;
type Count = Proof['overall']['given'];
type Estimate = NonNullable<Proof['overall']['difference']>;

/** Whether what is given helps, in a sentence; and what to do where nobody can tell. */
export function proofSentence({ sessions, overall, settings }: Proof): string {
  const { difference, given, held } = overall;
  if (sessions === 0) return 'No session was judged yet: each is when it is reflected.';
  if (difference === undefined) {
    return settings.holdout === 0 && held.sessions === 0
      ? 'Nobody can tell yet: nothing was held out. “reflect config set proof.holdout 0.1” keeps one of ten from sessions, so that chance makes the comparison.'
      : 'Nobody can tell yet: nothing of it was both given and held out.';
  }
  const verdict =
    difference.high < 0 ? 'it helps' : difference.low > 0 ? 'it harms' : 'too few to tell';
  return `Mistakes came back in ${shareText(given)} of sessions that were given what applied, and in ${shareText(held)} of those it was held out of: ${pointsText(difference)}, ${verdict}.`;
}

/** What the word means that all of it rests on. */
export const HELD_OUT =
  '“Held out”: by chance a session was not given what applied, so that it shows what happens without.';

/** How many have each verdict. */
export function verdictsText({ overall: { verdicts } }: Proof): string {
  const found = Object.entries(verdicts).map(([verdict, count]) => `${String(count)} ${verdict}`);
  return `Verdicts: ${found.join(', ')}.`;
}

/** A verdict, with `*` where no bound holds for how many of its kind are false. */
export function verdictText({ verdict, ground }: Proof['top'][number]): string {
  return isUnbounded(ground) ? `${verdict}*` : verdict;
}

/** What `*` means; undefined where none is shown. */
export function legendText({ top, settings }: Pick<Proof, 'top' | 'settings'>): string | undefined {
  if (!top.some(({ ground }) => isUnbounded(ground))) return undefined;
  const most = `${String(Math.round(100 * settings.falseDiscoveries))} %`;
  return `* read off the interval of that one alone; of keep, and of end without *, at most ${most} are expected to be false.`;
}

function isUnbounded(ground: Proof['top'][number]['ground']): boolean {
  return ground !== undefined && ground !== 'fewer' && ground !== 'more';
}

/** How many mistakes were prevented this week, and how that is known; nobody sees what would have happened. */
export function preventedText({ given, most, prevented }: Week): readonly [string, string] {
  if (given.sessions === 0) return ['0', 'nothing was told to a session that was read since'];
  if (prevented === undefined) return [`≤ ${String(most)}`, 'told, and did not come back'];
  const { value, range } = wholeText(prevented);
  return [`≈ ${value}`, `mistakes (${range}); ${String(most)} were told and did not come back`];
}

/** What the list of prevented mistakes was made of, and how far it can be believed. */
export function weekSentence(
  { given, most, unneeded, prevented }: Week,
  difference: Estimate | undefined,
): string {
  const parts = [
    `${String(most)} did not come back in that session`,
    ...(given.broken > 0 ? [`${String(given.broken)} came back all the same`] : []),
    ...(unneeded > 0 ? [`${String(unneeded)} had no use for it`] : []),
  ];
  const told = `Sessions that were read since were told ${counted(given.sessions, 'time')} of a known mistake: ${parts.join(', ')}.`;
  if (prevented === undefined || difference === undefined) {
    return `${told} Some would not have come back anyway: how many, only what is held out by chance can say.`;
  }
  const { value, range } = wholeText(prevented);
  const points = Math.round(100 * difference.value);
  const often = points > 0 ? 'more often' : 'less often';
  return `${told} What is told comes back ${often} than what is held out, by ${String(Math.abs(points))} in 100: of ${String(given.sessions)} told that is ${value} prevented (${range} at 95 %).`;
}

/** Whether sessions that it was held out of show that a mistake comes back less often where it is told. */
export function isShownToPrevent({ difference }: WeekMistake): boolean {
  return difference === undefined || difference.value < 0;
}

/** What happened without. */
export function heldText({ sessions, broken }: Count): string {
  return broken === 0
    ? `held out of ${counted(sessions, 'session')}: not there either`
    : `held out, it came back in ${String(broken)} of ${String(sessions)}`;
}

function wholeText({ value, low, high }: Estimate): { value: string; range: string } {
  const [middle, least, most] = [value, low, high].map((one) => minus(Math.round(one)));
  return { value: middle ?? '', range: `${least ?? ''} to ${most ?? ''}` };
}

function minus(count: number): string {
  return count < 0 ? `−${String(-count)}` : String(Math.abs(count));
}

export function outOfText({ broken, sessions }: Count): string {
  return `${String(broken)} of ${String(sessions)}`;
}

function shareText({ broken, sessions }: Count): string {
  return sessions === 0 ? '–' : `${String(Math.round((100 * broken) / sessions))} %`;
}

/** A difference of shares in points, with its interval. */
export function pointsText({ value, low, high }: Estimate): string {
  return `${signed(value)} points (${signed(low)} to ${signed(high)})`;
}

function signed(part: number): string {
  const points = Math.round(100 * part);
  return points > 0 ? `+${String(points)}` : points < 0 ? `−${String(-points)}` : '0';
}
