import type { Reflect } from '@reflect/core';

import { ageOf, counted } from './age.js';
import { cutToWidth } from './display-width.js';
import { printableLine } from './printable.js';
import { tableLines } from './table.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

type ProofReport = Awaited<ReturnType<Reflect['proof']>>;
type LearningProof = ProofReport['learnings'][number];
type Count = LearningProof['given'];
type Estimate = NonNullable<LearningProof['difference']>;

const HEADER = ['before', 'given', 'held out', 'neither', 'given less held out', 'verdict'];
const INDENT = '  ';
/** Of what was prevented in the last seven days; JSON has all. */
const LISTED = 10;

/** What all learnings and commands come to, then two lines for each of them. */
export function proofLines(report: ProofReport, view: View): readonly string[] {
  const { colors, width } = view;
  const { sessions, learnings } = report;
  const wrapped = (text: string): readonly string[] => wrapText(text, { width });
  if (sessions === 0) {
    return wrapped(
      'No session was judged yet: each is when it is reflected. Past sessions that were never read count, too: see `reflect backfill --help`.',
    );
  }
  const [header = '', ...rows] = tableLines([HEADER, ...learnings.map(cellsOf)], {
    width: Infinity,
  });
  const listed = learnings.flatMap(({ id, title, status }, at) => {
    const marked = status === 'active' ? title : `(${status}) ${title}`;
    const shown = cutToWidth(`${id} ${printableLine(marked)}`, width - INDENT.length);
    return [rows[at] ?? '', colors.dim(INDENT + shown)];
  });
  return [
    ...overallLines(report, wrapped),
    '',
    ...weekLines(report, view),
    ...(learnings.length === 0 ? [] : ['', header, ...listed, '']),
    ...(learnings.length === 0 ? [] : wrapped(howToRead(report))),
  ];
}

/** What all learnings come to, behind other figures; nothing before a session was reflected. */
export function proofSummary(report: ProofReport, { width }: View): readonly string[] {
  if (report.sessions === 0) return [];
  const texts = [weekProof(report), overallProof(report)];
  return ['', ...texts.flatMap((text) => wrapText(text, { width })), repeatsLine(report)];
}

/** What was told in the last seven days and did not come back, with when and in how many sessions. */
function weekLines(report: ProofReport, { colors, width, now }: View): readonly string[] {
  const { mistakes } = report.lastWeek;
  const listed = mistakes.slice(0, LISTED).flatMap(({ id, title, sessions, followed, at }) => {
    const shown = cutToWidth(`${id} ${printableLine(title)}`, width - INDENT.length);
    const facts = [
      `not again in ${counted(sessions, 'session')}`,
      ...(followed > 0 ? [`done as told in ${String(followed)}`] : []),
      ageOf(Date.parse(at), now),
    ];
    return [INDENT + shown, colors.dim(INDENT + INDENT + facts.join(', '))];
  });
  const left = mistakes.length - LISTED;
  return [
    ...wrapText(weekProof(report), { width }),
    ...listed,
    ...(left > 0 ? [`${INDENT}${String(left)} more: reflect proof --json`] : []),
  ];
}

/** What was prevented in the last seven days, or the most that it can be. */
function weekProof({ lastWeek: { given, most, unneeded, prevented } }: ProofReport): string {
  if (given.sessions === 0) return 'Last 7 days: nothing was told to a session reflected since.';
  const all = [
    `Told ${counted(given.sessions, 'time')} in all`,
    ...(given.broken > 0 ? [`${String(given.broken)} came back`] : []),
    ...(unneeded > 0 ? [`${String(unneeded)} of no use`] : []),
  ].join(', ');
  if (prevented === undefined) {
    const mistakes = `at most ${counted(most, 'mistake')} prevented: told, and not come back`;
    return `Last 7 days: ${mistakes}. How many would have, only what is held out can say. ${all}.`;
  }
  const [value, low, high] = [prevented.value, prevented.low, prevented.high].map(Math.round);
  const mistakes = `${counted(value ?? 0, 'mistake')} prevented (${String(low)} to ${String(high)})`;
  return `Last 7 days: ${mistakes} by what was held out, of ${String(most)} told and not come back. ${all}.`;
}

function repeatsLine({ overall }: ProofReport): string {
  return `${overall.repeatsAWeek.toFixed(1)} mistakes a week came back in the last four weeks.`;
}

/** The difference of all learnings in a line, and what it comes to. */
function overallProof({ overall, settings }: ProofReport): string {
  const { difference, prevented, given, held } = overall;
  if (difference === undefined || prevented === undefined) {
    const isOff = settings.holdout === 0 && held.sessions === 0;
    const why = isOff
      ? 'nothing was held out: `reflect config set proof.holdout 0.1` does'
      : 'nothing of it both given and held out yet';
    return `No comparison by chance, since ${why}.`;
  }
  const verdict =
    difference.high < 0 ? 'they help' : difference.low > 0 ? 'they harm' : 'too few to tell';
  const count = Math.round(prevented.value);
  return (
    `Came back in ${share(given)} of sessions given what applied and ${share(held)} of those it ` +
    `was held out of: ${points(difference)}, ${verdict}; ` +
    `${counted(count, 'mistake')} prevented (${String(Math.round(prevented.low))} to ` +
    `${String(Math.round(prevented.high))}).`
  );
}

function overallLines(
  report: ProofReport,
  wrapped: (text: string) => readonly string[],
): readonly string[] {
  const { sessions, settings, overall } = report;
  const { before, after, given, held, missed, verdicts } = overall;
  const row = (name: string, count: Count): string[] => [name, outOf(count), share(count)];
  const table = tableLines(
    [
      ['mistakes that came up', 'sessions', 'share'],
      row('until each was learned', before),
      row('since, all', after),
      row('since, given', given),
      row('since, held out', held),
      row('since, neither', missed),
    ],
    { width: Infinity },
  );
  const heldOut = `${percent(settings.holdout)} of what applies is held out`;
  const found = Object.entries(verdicts).map(([verdict, count]) => `${String(count)} ${verdict}`);
  return [
    `${counted(sessions, 'session')} reflected; ${heldOut}.`,
    '',
    ...table,
    '',
    ...wrapped(overallProof(report)),
    repeatsLine(report),
    `Verdicts: ${found.join(', ')}.`,
  ];
}

function cellsOf(one: LearningProof): string[] {
  const { before, given, held, missed, difference, ground } = one;
  return [
    ...[before, given, held, missed].map(outOf),
    difference === undefined ? '' : points(difference),
    isFound(ground) ? one.verdict : `${one.verdict}${ground === undefined ? '' : '*'}`,
  ];
}

function isFound(ground: LearningProof['ground']): boolean {
  return ground === 'fewer' || ground === 'more';
}

function howToRead({ settings }: ProofReport): string {
  return (
    'Counts: sessions in which the mistake came up, of all in that column. Differences have ' +
    `intervals of 95 %. Of keep, and of end without *, at most ${percent(settings.falseDiscoveries)} ` +
    'are expected to be false. Those with * are read off the interval of each learning alone, and ' +
    'have no such bound.'
  );
}

function outOf({ broken, sessions }: Count): string {
  return `${String(broken)}/${String(sessions)}`;
}

function share({ broken, sessions }: Count): string {
  return sessions === 0 ? '-' : percent(broken / sessions);
}

function points({ value, low, high }: Estimate): string {
  return `${signed(value)} % (${signed(low)} to ${signed(high)})`;
}

function signed(part: number): string {
  const rounded = Math.round(100 * part);
  return `${rounded > 0 ? '+' : ''}${String(rounded === 0 ? 0 : rounded)}`;
}

/** A share that is not zero does not look like it. */
function percent(part: number): string {
  return `${String(Number((100 * part).toFixed(1)))} %`;
}
