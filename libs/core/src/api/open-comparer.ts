import type { SharedModel } from '../engine/embedding/shared-model.js';
import type { DraftSimilarity } from '../engine/indexing/draft-similarity.js';
import { MeaningsFolder } from '../engine/sameness/meanings/meanings-folder.js';
import { ModelComparer } from '../engine/sameness/model-comparer.js';
import type { DataPaths } from '../foundation/storage/data-paths.js';

/** Compares the learnings of a knowledge base, and leaves what it read of them to the next process that does. */
export function openComparer(
  { meanings }: Pick<DataPaths, 'meanings'>,
  model: SharedModel,
  likeness: DraftSimilarity,
): ModelComparer {
  return new ModelComparer({
    openModel: () => model.open(),
    findSimilar: (draft) => likeness.findSimilar(draft),
    indexed: () => likeness.indexed(),
    meaningsOf: ({ weightsId }) => new MeaningsFolder(meanings, weightsId),
  });
}
