import type { Learning, Review } from '@reflect/core';
import { textDiff } from '@reflect/installer';

import { learningLines } from './learning-lines.js';
import { tableLines } from './table.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

const HOSTILE = {
  override: 'it tries to override what the agent was told',
  markup: 'it has markup of roles or tools',
  'hidden-unicode': 'it has characters that nobody sees',
  exfiltration: 'it tries to send secrets away',
};

/** All that a person decides on: the learning, why it waits, what shows it, what it replaces. */
export function reviewLines(review: Review, view: Omit<View, 'now'>): string[] {
  const { learning, hash, reasons, quotes, replaces } = review;
  const more: [string, string][] = [
    ...learning.queries.map((query): [string, string] => ['comes back for', query]),
    ...learning.relations.map(({ source, type, target }): [string, string] => [
      'relation',
      `${source} ${type} ${target}`,
    ]),
    ...reasons.map((reason): [string, string] => ['it waits, since', reasonText(reason)]),
    ['hash', hash],
  ];
  const rows = tableLines(more, {
    width: Infinity,
    style: (cell, column) => (column === 0 ? view.colors.dim(cell) : cell),
  });
  return [
    ...learningLines(learning, {}, view),
    '',
    ...rows,
    ...quotes.flatMap((quote) => quoteLines(quote, view)),
    ...replaces.flatMap((old) => replacedLines(learning, old, view)),
  ];
}

export function reasonText(reason: Review['reasons'][number]): string {
  switch (reason.rule) {
    case 'unseen':
      return 'its document came from elsewhere (git, an editor, an agent), and you have not seen it yet';
    case 'tool-only':
      return 'only tool output, a file or the web says what to do here';
    case 'outranked':
      return `it contradicts ${reason.by.join(', ')}, which weighs more`;
    case 'hostile':
      return `${HOSTILE[reason.kind]}: ${reason.evidence}`;
    case 'set-aside':
      return 'it was set aside, and no rule says why any more';
  }
}

function quoteLines(
  { kind, origin, text, lines }: Review['quotes'][number],
  view: Omit<View, 'now'>,
): string[] {
  const head = `${origin} ${kind}, transcript lines ${lines.join(', ')}:`;
  return ['', view.colors.dim(head), ...wrapText(text, { width: view.width, indent: '  ' })];
}

function replacedLines(
  learning: Learning,
  { learning: old, comparison }: Review['replaces'][number],
  { colors }: Omit<View, 'now'>,
): string[] {
  const says = comparison === 'same' ? 'the same' : 'the opposite';
  const diff = textDiff(old.id, [wordsOf(old), wordsOf(learning)], colors);
  return ['', `replaces ${old.id}, which says ${says}:`, ...diff.trimEnd().split('\n')];
}

function wordsOf({ title, body }: Learning): string {
  return `${title}\n\n${body.trim()}\n`;
}
