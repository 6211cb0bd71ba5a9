import type { Reflect } from '@reflect/core';

import { printable, printableLine } from './printable.js';
import { tableLines } from './table.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

export type TeamProposal = Awaited<
  ReturnType<Reflect['hub']['reviews']['list']>
>['proposals'][number];
type Field = TeamProposal['fields'][number];

const KIND = {
  new: 'new',
  edit: 'an edit of what members get',
  conflict: 'two edits of one field',
} as const;

const WARNING = {
  hostile: 'It reads as an attack on the agents of whoever gets it.',
  act: 'It asks for an act that can do harm, and no record proves it.',
} as const;

/** All that a reviewer decides on: who proposes what, what it changes, what speaks against it. */
export function teamProposalLines(proposal: TeamProposal, view: Omit<View, 'now'>): string[] {
  const { id, learningId, kind, author, createdAt, revision, similar, fields } = proposal;
  const { colors, width } = view;
  const rows: [string, string][] = [
    ['proposal', id],
    ['learning', learningId],
    ['kind', KIND[kind]],
    ['author', author],
    ['proposed', createdAt],
    ...(similar.length === 0 ? [] : [['similar', similar.join(', ')] satisfies [string, string]]),
    ['revision', String(revision)],
  ];
  return [
    ...wrapText(printableLine(proposal.title), { width }).map(colors.bold),
    '',
    ...tableLines(rows, {
      width: Infinity,
      style: (cell, column) => (column === 0 ? colors.dim(cell) : cell),
    }),
    ...warningSentences(proposal).map((sentence) => colors.red(sentence)),
    ...fields.flatMap((field) => ['', ...fieldLines(field, view)]),
  ];
}

export function warningSentences({ warnings }: Pick<TeamProposal, 'warnings'>): string[] {
  return warnings.map((one) => WARNING[one]);
}

/** Whole, whatever its length: what is cut away here would be approved unread. */
function fieldLines(
  { name, before, after, isConflict }: Field,
  { colors, width }: Omit<View, 'now'>,
): string[] {
  const lines = (text: string, indent: string): string[] =>
    text === '' ? [] : wrapText(printable(text), { width, indent });
  const head = colors.dim(isConflict ? `${name} (both changed it)` : name);
  if (before === null || before === after) return [head, ...lines(after, '  ')];
  return [
    head,
    ...lines(before, '- ').map((line) => colors.red(line)),
    ...lines(after, '+ ').map((line) => colors.green(line)),
  ];
}
