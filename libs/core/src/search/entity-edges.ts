import { entityKey, entityTerms, isPathKey } from './entity-terms.js';
import type { EdgeClass } from './packed-edge.js';

/** The parts of a document that the graph is made of. */
export interface GraphDocument {
  readonly title: string;
  readonly entities: readonly string[];
  readonly relations: readonly { readonly source: string; readonly target: string }[];
}

/** Entity keys of a document, each with how it belongs there. */
export function documentEntities(document: GraphDocument): Map<string, EdgeClass> {
  const title = entityKey(document.title);
  const found = new Map<string, EdgeClass>();
  const names = [
    ...document.entities,
    ...document.relations.flatMap(({ source, target }) => [source, target]),
  ];
  for (const name of names) addEntity(found, entityKey(name), title);
  return found;
}

function addEntity(found: Map<string, EdgeClass>, key: string, title: string): void {
  if (key.length < 2) return;
  found.set(key, isSubject(key, title) ? 'about' : 'mention');
  if (!isPathKey(key)) return;
  for (const term of entityTerms(key)) {
    if (term.key !== undefined && !found.has(term.key)) found.set(term.key, 'folder');
  }
}

/** A title is about an entity that is the whole of it, its head, or at least half of its words. */
function isSubject(key: string, title: string): boolean {
  if (title === key || title.startsWith(`${key} (`)) return true;
  return key.length * 2 >= title.length && ` ${title} `.includes(` ${key} `);
}
