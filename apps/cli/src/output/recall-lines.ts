import type { RecallCandidate, RecallRecord, RecallResult } from '@reflect/core';

import { ageOf } from './age.js';
import { printable, printableLine } from './printable.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

const INDENT = '   ';

/** What a question gives, for a person. */
export function recallLines({ results, considered }: RecallResult, view: View): string[] {
  if (results.length === 0) return [nothingLine(considered)];
  return results.flatMap(({ record }, at) => [
    ...(at === 0 ? [] : ['']),
    ...headLines(record, at + 1, view),
    ...wrapText(restOfText(record), { width: view.width, indent: INDENT }),
  ]);
}

/** Number, title and the line of facts. */
export function headLines(record: RecallRecord, place: number, view: View): string[] {
  const { colors, width } = view;
  const [first = '', ...rest] = wrapText(printableLine(record.title), { width, indent: INDENT });
  return [
    `${String(place).padEnd(2)} ${colors.bold(first.trimStart())}`,
    ...rest.map(colors.bold),
    `${INDENT}${colors.dim(factsOf(record, view.now))}`,
  ];
}

function factsOf(record: RecallRecord, now: number): string {
  return [
    record.id,
    record.kind,
    `${record.confidence} confidence`,
    printableLine(record.harness ?? 'by hand'),
    ageOf(Date.parse(record.updated), now),
  ].join(', ');
}

/** The text that sessions are given starts with the title, which is shown already. */
function restOfText({ title, text }: RecallRecord): string {
  const shown = printable(text);
  const head = printable(title);
  return (shown.startsWith(head) ? shown.slice(head.length) : shown).replace(/^[\s.:]+/u, '');
}

function nothingLine(considered: readonly RecallCandidate[]): string {
  const [best] = considered;
  if (best === undefined) return 'Nothing is known about this yet.';
  const { relevance, threshold } = best.explanation;
  const nearest = `the nearest has ${relevance.toFixed(2)}, the threshold is ${threshold.toFixed(2)}`;
  return `Nothing applies: ${nearest}. 'reflect search' shows it, '--explain' says why.`;
}
