import { tellingBody, type Learning } from '@reflect/core';

import { ratingText, teamProofText, type HubEntry } from './hub-lines.js';
import { printable, printableLine } from './printable.js';
import { tableLines } from './table.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

/** What is known of a learning beside its document. */
export interface LearningPlace {
  readonly path?: string;
  /** What members of its team said of it, and what their sessions showed. */
  readonly rating?: NonNullable<HubEntry['rating']>;
  readonly proof?: NonNullable<HubEntry['proof']>;
}

/** One learning in full: title, facts, body. */
export function learningLines(
  learning: Learning,
  { path = '', rating, proof }: LearningPlace,
  view: Omit<View, 'now'>,
): string[] {
  const { colors, width } = view;
  return [
    ...wrapText(printableLine(learning.title), { width }).map(colors.bold),
    '',
    ...tableLines([...facts(learning, path), ...teamFacts(rating, proof)], {
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
    ['new files', (learning.newFiles ?? []).join(', ')],
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

function teamFacts(rating: LearningPlace['rating'], proof: LearningPlace['proof']): string[][] {
  return [
    ...(rating === undefined ? [] : [['team says', ratingText(rating)]]),
    ...(proof === undefined ? [] : [['team shows', teamProofText(proof)]]),
  ];
}

function transcriptPlace({ transcript, evidence = [] }: Learning['source']): string {
  if (transcript === undefined) return '';
  return evidence.length === 0 ? transcript : `${transcript} lines ${evidence.join(', ')}`;
}
