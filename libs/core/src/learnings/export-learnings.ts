import { FoundSecrets } from '../redaction/found-secrets.js';
import type { LearningError } from './learning-errors.js';
import { renderLearningLine } from './learning-line.js';
import type { LearningStore } from './learning-store.js';
import type { Learning } from './learning.js';
import { secretFree, textsOf } from './secret-free.js';

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

function withoutSecrets(learning: Learning): Learning {
  const secrets = new FoundSecrets();
  const redacted = textsOf(learning).map((text) => secrets.cut(text));
  return secretFree(learning, redacted, secrets);
}
