import { extractEntities } from '../../stores/entities/extract-entities.js';
import { queryText } from '../../engine/search/query-text.js';

/** `named`, and what a prompt itself names: paths, symbols, commands and the like. */
export function entitiesInPlay(text: string, named: readonly string[] = []): readonly string[] {
  const found = extractEntities(queryText(text)).entities.map(({ name }) => name);
  return [...new Set([...named, ...found])];
}
