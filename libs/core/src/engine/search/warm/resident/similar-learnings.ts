import type { QuantizedVector } from '@reflect/minilm';

import type { LearningDraft } from '../../../../stores/learnings/learning.js';
import type { SimilarLearning } from '../../../../stores/learnings/sink-parts.js';
import type { VectorIndex } from './vector-index.js';

const LEARNING_ID = 'lrn-';
/** So many of the nearest are worth comparing by their words. */
const NEAREST = 20;

/** What a text is looked up by. */
export type SimilarText = Pick<LearningDraft, 'title' | 'body' | 'queries'>;

export interface SimilarLearningsParts {
  readonly vectors: VectorIndex;
  readonly idOf: (document: number) => string;
  /** Embeds a draft as the index embeds a learning. */
  readonly embed: (draft: SimilarText) => Promise<QuantizedVector>;
}

/** Finds the indexed learnings nearest to a draft by meaning, nearest first; see `SinkParts`. */
export function similarLearnings({
  vectors,
  idOf,
  embed,
}: SimilarLearningsParts): (draft: SimilarText) => Promise<readonly SimilarLearning[]> {
  return async (draft) => {
    const near = vectors.nearest(await embed(draft), NEAREST);
    // Rounding may take the cosine of a text with itself a little above 1.
    return near
      .map(({ document, score }) => ({ id: idOf(document), score: Math.min(1, score) }))
      .filter(({ id }) => id.startsWith(LEARNING_ID));
  };
}
