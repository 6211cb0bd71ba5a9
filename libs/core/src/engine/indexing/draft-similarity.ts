import type { QuantizedVector } from '@reflect/minilm';

import type { Learning, LearningDraft } from '../../stores/learnings/learning.js';
import type { SimilarLearning } from '../../stores/learnings/sink-parts.js';
import { similarLearnings, type SimilarText } from '../search/warm/resident/similar-learnings.js';
import { embedText } from '../embedding/embed-text.js';
import { draftText, embeddingText, textHash } from './index-content.js';
import { indexedLearning } from './indexed-learning.js';
import type { MiniLmEmbedder } from '../embedding/minilm-embedder.js';
import type { ResidentIndex } from './warm/resident-index.js';
import { textSimilarity } from './text-similarity.js';
import { TEXT_HASH_BYTES } from '../search/vector-table.js';

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

  /** Tells of a learning whether `findSimilar` knows it as it is now. */
  async indexed(): Promise<(learning: Learning) => boolean> {
    try {
      const loaded = await this.index.current();
      if (loaded?.snapshot.header.modelId !== this.embedder().modelId) return () => false;
      const { modelId, scales, textHashes } = loaded.snapshot.vectors;
      const hashes = Buffer.from(textHashes.buffer, textHashes.byteOffset, textHashes.length);
      const known = new Set<string>();
      for (const [row, scale] of scales.entries()) {
        // One that could not be embedded is near to nothing.
        if (scale !== 0) known.add(hashes.toString('latin1', ...spanOf(row)));
      }
      return (learning) => {
        const text = embeddingText(indexedLearning(learning));
        return known.has(textHash(modelId, text).toString('latin1'));
      };
    } catch {
      return () => false;
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

function spanOf(row: number): [start: number, end: number] {
  return [row * TEXT_HASH_BYTES, (row + 1) * TEXT_HASH_BYTES];
}
