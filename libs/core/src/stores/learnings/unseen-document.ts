import { findHostileText } from './hostile-text.js';
import type { Learning } from './learning.js';
import type { LearningTexts } from './secret-free.js';

/**
 * A document that neither reflect wrote on this machine nor a person has seen: whatever it says of
 * itself, it is a document's word and waits, and what is hostile is quarantined.
 */
export function asUnseen(learning: Learning): Learning {
  const { status, source } = learning;
  const waiting = isHostileLearning(learning) ? 'quarantined' : 'proposed';
  return {
    ...learning,
    status: status === 'active' || status === 'proposed' ? waiting : status,
    source: { ...source, origin: 'document' },
    isUnseen: true,
  };
}

/** Judges all of a stored learning that a model may be shown, or that decides when it is. */
export function isHostileLearning(learning: LearningTexts): boolean {
  const { title, body, queries, files, commands = [], tags, entities, relations } = learning;
  const named = [
    ...entities.flatMap(({ name, type }) => [name, type]),
    ...relations.flatMap(({ source, type, target }) => [source, type, target]),
  ];
  const shown = [title, body, ...queries, ...files, ...commands, ...tags, ...named];
  return findHostileText(shown.join('\n')) !== undefined;
}
