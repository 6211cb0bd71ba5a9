import { tellingBody, type Learning } from '@reflect/core';

import { printable, printableLine } from './printable.js';
import { tableLines } from './table.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

/** One learning in full: title, facts, body. */
export function learningLines(learning: Learning, path: string, view: Omit<View, 'now'>): string[] {
  const { colors, width } = view;
  return [
    ...wrapText(printableLine(learning.title), { width }).map(colors.bold),
    '',
    ...tableLines(facts(learning, path), {
      width: Infinity,
      style: (cell, column) => (column === 0 ? colors.dim(cell) : cell),
    }),
    '',
    ...wrapText(printable(tellingBody(learning)).trim(), { width }),
  ];
}

function facts(learning: Learning, path: string): string[][] {
  const { id, kind, status, confidence, scope, source, count } = learning;
  const origin = [source.harness, source.driver, source.trigger].filter(Boolean).join(', ');
  const rows: [string, string][] = [
    ['id', id],
    ['file', path],
    ['kind', kind],
    ['status', status],
    ['confidence', `${confidence}, learned ${count === 1 ? 'once' : `${String(count)} times`}`],
    ['project', scope.kind === 'global' ? 'all' : scope.project],
    ['tags', learning.tags.join(', ')],
    ['files', learning.files.join(', ')],
    ['commands', (learning.commands ?? []).join(', ')],
    ['entities', learning.entities.map(({ name }) => name).join(', ')],
    ['source', origin],
    ['shared by', source.author ?? ''],
    ['approved by', source.approver ?? ''],
    ['session', source.session ?? ''],
    ['transcript', transcriptPlace(source)],
    ['created', learning.created],
    ['updated', learning.updated === learning.created ? '' : learning.updated],
    ['replaces', learning.supersedes.join(', ')],
    ['replaced by', learning.supersededBy ?? ''],
    ['imported as', learning.imported ?? ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

function transcriptPlace({ transcript, evidence = [] }: Learning['source']): string {
  if (transcript === undefined) return '';
  return evidence.length === 0 ? transcript : `${transcript} lines ${evidence.join(', ')}`;
}
