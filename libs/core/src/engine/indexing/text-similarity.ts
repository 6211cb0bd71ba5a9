import { dotQuantized, type QuantizedVector } from '@reflect/minilm';

import type { Learning } from '../../stores/learnings/learning.js';
import { draftText } from './index-content.js';

type Text = Pick<Learning, 'title' | 'body'>;

/** The cosine of a text with each of others, embedded as the index embeds learnings. */
export async function textSimilarity(
  embed: (texts: readonly string[]) => Promise<readonly QuantizedVector[]>,
  one: Text,
  others: readonly Text[],
): Promise<readonly number[]> {
  const texts = [one, ...others].map(({ title, body }) => draftText({ title, body, queries: [] }));
  const [first, ...rest] = await embed(texts);
  return first === undefined ? [] : rest.map((vector) => dotQuantized(first, vector));
}
