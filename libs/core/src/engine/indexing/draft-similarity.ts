import type { QuantizedVector } from '@reflect/minilm';

import type { Learning, LearningDraft } from '../../stores/learnings/learning.js';
import type { SimilarLearning } from '../../stores/learnings/sink-parts.js';
import { similarLearnings, type SimilarText } from '../search/warm/resident/similar-learnings.js';
import { embedText } from '../embedding/embed-text.js';
import { draftText, embeddingText, textHash } from './index-content.js';
import { toIndexedDocument } from './to-indexed-document.js';
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
      const index = await this.index.nearby();
      if (index === undefined) return [];
      const { vectors, idOf } = index;
      const embedder = this.embedder();
      if (embedder.modelId !== index.table.modelId) return [];
      const embed = (text: SimilarText): Promise<QuantizedVector> =>
        embedText(embedder, draftText(text));
      const find = similarLearnings({ vectors, idOf, embed });
      return await find(draft);
    } catch {
      return [];
    }
  }

  /** Tells of a learning whether `findSimilar` knows it as it is now. */
  async indexed(): Promise<(learning: Learning) => boolean> {
    try {
      const index = await this.index.nearby();
      if (index?.table.modelId !== this.embedder().modelId) return () => false;
      const { modelId, scales, textHashes } = index.table;
      const hashes = Buffer.from(textHashes.buffer, textHashes.byteOffset, textHashes.length);
      // One that could not be embedded is near to nothing.
      const has = (text: string): boolean =>
        rowsOf(hashes, textHash(modelId, text)).some((row) => scales[row] !== 0);
      // What it says without its secrets, which few have: to look for them takes longest.
      return (learning) =>
        has(draftText(learning)) || has(embeddingText(toIndexedDocument(learning)));
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

/** A few are looked for among thousands. */
function rowsOf(hashes: Buffer, hash: Buffer): number[] {
  const rows: number[] = [];
  for (let at = hashes.indexOf(hash); at >= 0; at = hashes.indexOf(hash, at + 1)) {
    if (at % TEXT_HASH_BYTES === 0) rows.push(at / TEXT_HASH_BYTES);
  }
  return rows;
}
