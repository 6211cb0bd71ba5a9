import type { Reflect } from '@reflect/core';

import { usageError } from './cli-errors.js';

const BEGINNING = /^lrn-[0-9a-f]{2,}$/;
const MOST_SHOWN = 5;

/**
 * The id of a learning of which a person may have written the beginning alone, as `lrn-68eb`. What begins
 * no id is given back, for the command to say so. Throws `USAGE` where it begins several.
 */
export async function wholeId(
  { learnings }: Pick<Reflect, 'learnings'>,
  given: string,
): Promise<string> {
  if (!BEGINNING.test(given) || (await learnings.get(given)) !== undefined) return given;
  const ids: string[] = [];
  for await (const item of learnings.summaries()) {
    if (item.type === 'learning' && item.learning.id.startsWith(given)) ids.push(item.learning.id);
  }
  const [first = given, second] = ids.sort();
  if (second === undefined) return first;
  const shown = ids.slice(0, MOST_SHOWN).join(', ');
  const more = ids.length > MOST_SHOWN ? ', …' : '';
  throw usageError(`${given} begins ${String(ids.length)} ids: ${shown}${more}. Write more of it.`);
}
