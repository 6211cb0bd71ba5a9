import type { MemoryNote } from '../../stores/harness-memory/memory-notes.js';
import type { KnownLearning } from './known-learning.js';

/** What is remembered already, wherever it is. */
export type Memory =
  | { readonly kind: 'note'; readonly note: MemoryNote }
  | { readonly kind: 'learning'; readonly known: KnownLearning };
