import { relevanceParts, type RecallCandidate, type RecallResult } from '@reflect/core';

import { counted } from './age.js';
import { printableLine } from './printable.js';
import { headLines } from './recall-lines.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

/** Of those that are not given, so many are explained. */
const LEFT_OUT_SHOWN = 5;
const INDENT = '   ';

const WHY_NOT: Readonly<Record<NonNullable<RecallCandidate['skipped']>, string>> = {
  excluded: 'left out: it was given before',
  'other-project': 'left out: of another project, whose threshold is higher',
  'below-threshold': 'left out: under the threshold',
  'same-as-another': 'left out: one above says the same',
  unused: 'left out: several sessions were given it and had no use for it',
  'learning-says-it': 'left out: the learnings above tell it, or nearly',
  'curated-out': 'left out: the worker says that it does not apply',
  limit: 'left out: as many as asked for are above',
  'suppressed-session': "left out: suppressed in this session, see 'suppress list'",
  'suppressed-path': "left out: suppressed for a file in play, see 'suppress list'",
  'suppressed-forever': "left out: suppressed for good, see 'suppress list'",
};

/** How the answer came about: the signals, and for each candidate its parts. */
export function explanationLines(result: RecallResult, view: View): string[] {
  const shown = worthShowing(result);
  const hidden = result.considered.length - shown.length;
  return [
    ...summaryLines(result, view),
    ...shown.flatMap((candidate, at) => [
      '',
      ...candidateLines(candidate, at + 1, { view, signals: result.signals }),
    ]),
    ...(hidden > 0 ? ['', `${counted(hidden, 'more candidate')} left out`] : []),
  ];
}

/** The parts of one candidate, a line each; the relevance is told in absolute numbers. */
export function reasonLines(
  { explanation, score, skipped }: RecallCandidate,
  signals: RecallResult['signals'],
): string[] {
  const { lexical, dense, graph, fused, factors } = explanation;
  return [
    `signals   lexical ${two(lexical)}, dense ${two(dense)}, graph ${two(graph)}: fused ${two(fused)}`,
    `factors   ${factorsText({ ...factors })}`,
    `score     ${two(score)}`,
    `relevance ${two(explanation.relevance)}: ${partsText(explanation, signals)}`,
    `threshold ${thresholdText(explanation)}`,
    `verdict   ${skipped === undefined ? 'given' : WHY_NOT[skipped]}`,
  ];
}

/** What the relevance is made of, in its own unit, and what each was read off. */
function partsText(
  explanation: RecallCandidate['explanation'],
  signals: RecallResult['signals'],
): string {
  const { meaning, words, situation, neighbour } = relevanceParts(explanation, signals);
  const { cosine, coverage, asked = 0 } = explanation;
  return [
    `meaning ${two(meaning)} (cosine ${two(cosine)})`,
    `words ${two(words)} (${String(Math.round(coverage * 100))} % of them)`,
    ...(situation > 0 ? [`situation ${two(situation)} (cosine ${two(asked)})`] : []),
    ...(neighbour > 0 ? [`graph ${two(neighbour)}`] : []),
  ].join(' + ');
}

function thresholdText({
  relevance,
  threshold,
}: Pick<RecallCandidate['explanation'], 'relevance' | 'threshold'>): string {
  if (threshold === Infinity) return 'none: it is never given here';
  // Of what is shown, so that a person who subtracts gets the same.
  const distance = two(Math.abs(Number(two(relevance)) - Number(two(threshold))));
  return `${two(threshold)}: ${distance} ${relevance >= threshold ? 'over it' : 'short of it'}`;
}

function worthShowing({ considered }: RecallResult): readonly RecallCandidate[] {
  let leftOut = 0;
  return considered.filter(({ skipped }) => skipped === undefined || ++leftOut <= LEFT_OUT_SHOWN);
}

function summaryLines(result: RecallResult, { colors, width }: View): string[] {
  const { results, considered, source, signals, terms } = result;
  const counts = `${String(results.length)} given of ${String(considered.length)} weighed`;
  const from = source === 'none' ? 'there are no learnings' : `from the ${source}`;
  const heard = signals.length === 0 ? 'no signal' : signals.join(', ');
  const facts = `${counts}, ${from}; signals: ${heard}`;
  const known = terms.length === 0 ? 'none is known' : printableLine(terms.join(', '));
  return [facts, ...wrapText(`query words: ${known}`, { width }).map(colors.dim)];
}

function candidateLines(
  candidate: RecallCandidate,
  place: number,
  { view, signals }: { readonly view: View; readonly signals: RecallResult['signals'] },
): string[] {
  const { colors } = view;
  const color = candidate.skipped === undefined ? colors.green : colors.yellow;
  const [verdict = '', ...reasons] = reasonLines(candidate, signals).reverse();
  return [
    ...headLines(candidate.record, place, view),
    ...reasons.reverse().map((line) => INDENT + line),
    INDENT + color(verdict),
  ];
}

function two(value: number): string {
  return value.toFixed(2);
}

/** Those that change something. */
function factorsText(factors: Readonly<Record<string, number>>): string {
  const telling = Object.entries(factors).filter(([, factor]) => two(factor) !== '1.00');
  return telling.length === 0
    ? 'none'
    : telling.map(([name, factor]) => `${name} ${two(factor)}`).join(' x ');
}
