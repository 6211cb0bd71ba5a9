import type { KnowledgeBaseStatus } from '@reflect/core';

import { counted } from './age.js';

/** What a whole index holds, and whether an optional part of its search is missing. */
export function indexedText({
  documents,
  vectors,
}: Omit<KnowledgeBaseStatus['index'], 'state'>): string {
  const text = counted(documents, 'learning');
  if (vectors !== 'every-vector') return text;
  return `${text}; hnswlib-node cannot be loaded, so every vector is compared, with the same answers`;
}
