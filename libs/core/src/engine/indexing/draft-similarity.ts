import type { QuantizedVector } from '@reflect/minilm';

import type { LearningDraft } from '../../stores/learnings/learning.js';
import type { SimilarLearning } from '../../stores/learnings/store-learning-sink.js';
import { similarLearnings, type SimilarText } from '../search/warm/resident/similar-learnings.js';
import { embedText } from '../embedding/embed-text.js';
import { draftText } from './index-content.js';
import type { MiniLmEmbedder } from '../embedding/minilm-embedder.js';
import type { ResidentIndex } from './warm/resident-index.js';
import { textSimilarity } from './text-similarity.js';

/**
 * How near a draft is by meaning to what is known. Where index or model cannot be used it knows of
 * nothing, and words decide.
 */
export class DraftSimilarity {
  constructor(
    private readonly index: ResidentIndex,
    private readonly embedder: () => MiniLmEmbedder,
  ) {}

  /** The nearest learnings of the index. */
  async findSimilar(draft: SimilarText): Promise<readonly SimilarLearning[]> {
    try {
      const loaded = await this.index.current();
      if (loaded === undefined) return [];
      const { snapshot, vectors } = loaded;
      const embedder = this.embedder();
      if (embedder.modelId !== snapshot.header.modelId) return [];
      const find = similarLearnings({
        vectors,
        idOf: (document) => snapshot.record(document).id,
        embed: (text) => embedText(embedder, draftText(text)),
      });
      return await find(draft);
    } catch {
      return [];
    }
  }

  /** A vector for each text; none at all where there is no model. */
  async embed(texts: readonly SimilarText[]): Promise<readonly QuantizedVector[]> {
    try {
      return texts.length === 0 ? [] : await this.embedder().embed(texts.map(draftText), {});
    } catch {
      return [];
    }
  }

  /** The likeness to each of some texts that need not be in the index. */
  async similarity(
    draft: LearningDraft,
    others: readonly Pick<LearningDraft, 'title' | 'body'>[],
  ): Promise<readonly number[]> {
    try {
      const embedder = this.embedder();
      return await textSimilarity((texts) => embedder.embed(texts, {}), draft, others);
    } catch {
      return [];
    }
  }
}
