import { isAscii } from '../../foundation/text/is-ascii.js';

/** Marks terms that stand for a whole entity, so that no word of a text can equal one. */
const ENTITY_MARK = '\u0001';
const BASENAME_MARK = '\u0002';

/** How many folders above a path count as entities of their own. */
const FOLDER_LEVELS = 2;
export const MAX_KEY_LENGTH = 200;

/** How strongly an entity term points to its documents. */
export interface EntityTerm {
  readonly term: string;
  /** Entity key that the graph has a node for; basenames have none. */
  readonly key?: string;
  /** 1 for the entity itself, less for a folder above it. */
  readonly weight: number;
}

/** One spelling for an entity: lower case, separators and possessives folded. */
export function entityKey(name: string): string {
  const folded = name
    .slice(0, MAX_KEY_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/['’]s$/u, '');
  const notInKey = isAscii(folded) ? /[^a-z0-9/._ -]+/g : /[^\p{L}\p{N}/._ -]+/gu;
  return folded.replace(notInKey, ' ').replace(/\s+/gu, ' ').trim();
}

export function isPathKey(key: string): boolean {
  if (key.includes('/')) return true;
  return isAscii(key) ? /^\S+\.[a-z]\w{0,5}$/i.test(key) : /^\S+\.\p{L}\w{0,5}$/u.test(key);
}

/** The dictionary term of an entity key. */
export function entityTerm(key: string): string {
  return ENTITY_MARK + key;
}

/** Whether a term stands for an entity and not for a word. */
export function isEntityTerm(term: string): boolean {
  return term.startsWith(ENTITY_MARK) || term.startsWith(BASENAME_MARK);
}

/** Terms of one entity: itself and, for a path, its file name and the two folders above it. */
export function entityTerms(key: string): EntityTerm[] {
  const terms: EntityTerm[] = [{ term: entityTerm(key), key, weight: 1 }];
  if (!isPathKey(key)) return terms;
  const parts = key.split('/').filter(Boolean);
  const basename = parts.at(-1);
  if (basename !== undefined) terms.push({ term: BASENAME_MARK + basename, weight: 1 });
  for (const folder of foldersOf(parts)) {
    terms.push({ term: entityTerm(folder), key: folder, weight: 0.5 });
  }
  return terms;
}

function foldersOf(parts: readonly string[]): string[] {
  const folders: string[] = [];
  for (let depth = parts.length - 1; depth >= 1; depth--) {
    if (parts.length - depth > FOLDER_LEVELS) break;
    folders.push(`${parts.slice(0, depth).join('/')}/`);
  }
  return folders;
}
