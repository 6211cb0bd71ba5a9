import {
  LearningError,
  parseShared,
  redactAll,
  redactedLearning,
  renderShared,
  type SharedLearning,
} from '@reflect/core/team';

export type ReadDocument =
  | { readonly ok: true; readonly learning: SharedLearning; readonly document: string }
  | {
      readonly ok: false;
      readonly refusal: 'invalid' | 'secret';
      /** Repeats nothing of a secret. */
      readonly reason: string;
    };

/**
 * A pushed document as the hub keeps it: read, rendered anew, so that it says nothing that a shared
 * document has no place for, and refused with anything that looks like a secret.
 */
export async function readDocument(text: string, id: string): Promise<ReadDocument> {
  let learning: SharedLearning;
  try {
    learning = parseShared(text, `${id}.md`);
  } catch (error) {
    if (!(error instanceof LearningError)) throw error;
    return { ok: false, refusal: 'invalid', reason: error.message };
  }
  if (learning.id !== id) {
    const reason = `The document is of another id than ${id}.`;
    return { ok: false, refusal: 'invalid', reason };
  }
  const { secrets } = await redactedLearning(learning, redactAll);
  if (secrets > 0) {
    const reason = 'It holds what looks like a secret. Take it out, and push it again.';
    return { ok: false, refusal: 'secret', reason };
  }
  return { ok: true, learning, document: renderShared(learning) };
}

/** A document that the hub rendered. Throws `LearningError` for one that was changed in the database. */
export function parseStored(document: string, id: string): SharedLearning {
  return parseShared(document, `${id}.md`);
}
