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
  const subject = { title: entityKey(document.title), head: entityKey(headOf(document.title)) };
  const found = new Map<string, EdgeClass>();
  const names = [
    ...document.entities,
    ...document.relations.flatMap(({ source, target }) => [source, target]),
  ];
  for (const name of names) addEntity(found, entityKey(name), subject);
  return found;
}

/** Keys of a title: of the whole, and of what stands before a bracket. */
interface Subject {
  readonly title: string;
  readonly head: string;
}

function headOf(title: string): string {
  const bracket = title.indexOf(' (');
  return bracket < 0 ? title : title.slice(0, bracket);
}

function addEntity(found: Map<string, EdgeClass>, key: string, subject: Subject): void {
  if (key.length < 2) return;
  found.set(key, isSubject(key, subject) ? 'about' : 'mention');
  if (!isPathKey(key)) return;
  for (const term of entityTerms(key)) {
    if (term.key !== undefined && !found.has(term.key)) found.set(term.key, 'folder');
  }
}

/** A title is about an entity that is the whole of it, its head, or at least half of its words. */
function isSubject(key: string, { title, head }: Subject): boolean {
  if (title === key || head === key) return true;
  return key.length * 2 >= title.length && ` ${title} `.includes(` ${key} `);
}
