import type { LearningError } from '../learning-errors.js';
import { renderLearningLine } from './learning-line.js';
import type { LearningStore } from '../learning-store.js';
import { withoutSecrets } from '../secret-free.js';

export type ExportItem =
  /** One learning in JSON, without the newline. */
  | { readonly type: 'line'; readonly line: string }
  /** A document that is left out. */
  | { readonly type: 'problem'; readonly problem: LearningError };

/**
 * Every learning as a line that `importLearnings` reads, of every status. Secrets that a person
 * wrote into a document are taken out of all that it says.
 */
export async function* exportLearnings(
  store: LearningStore,
): AsyncGenerator<ExportItem, void, undefined> {
  for await (const item of store.list()) {
    if (item.type === 'problem') yield item;
    else yield { type: 'line', line: renderLearningLine(withoutSecrets(item.learning)) };
  }
}
