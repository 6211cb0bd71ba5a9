import { analyzeText } from './analyze-text.js';
import { isAscii } from '../../foundation/text/is-ascii.js';
import { entityKey, entityTerm, entityTerms, isPathKey, MAX_KEY_LENGTH } from './entity-terms.js';

const MAX_NGRAM_WORDS = 4;
/** Entity names are looked for in this many words of the prompt, no more. */
const MAX_NGRAM_SCAN = 64;

/** What a query asks the index for. */
export interface QueryTerms {
  /** Term and how often it is asked for. */
  readonly terms: ReadonlyMap<string, number>;
  /** Entity keys that the query names or that are in play, with the strength of the link. */
  readonly entities: ReadonlyMap<string, number>;
  /** Those of the terms that stand for files in play, their names and their folders. */
  readonly fileTerms: ReadonlySet<string>;
}

/**
 * `entities` are names in play beside the text: files of the session, entities found in the prompt.
 * Known entities named in the text by one to four words are found by the index itself.
 */
export function queryTerms(text: string, entities: readonly string[]): QueryTerms {
  const terms = new Map<string, number>();
  const links = new Map<string, number>();
  const fileTerms = new Set<string>();
  const keys = [...new Set(entities.map(entityKey))].filter((key) => key.length > 1);
  for (const term of analyzeText(text)) add(terms, term, 1);
  const said = text.toLowerCase();
  for (const key of keys) {
    // A name that was found in the text brings no words that the text does not have.
    if (!said.includes(key)) for (const term of analyzeText(key)) add(terms, term, 1);
    for (const entity of entityTerms(key)) {
      add(terms, entity.term, 1);
      if (isPathKey(key)) fileTerms.add(entity.term);
      if (entity.key !== undefined) raise(links, entity.key, entity.weight);
    }
  }
  for (const key of wordGroups(text)) if (!links.has(key)) links.set(key, 1);
  return { terms, entities: links, fileTerms };
}

/** Groups of neighbouring words, and single words that look like names, as keys of entities. */
function wordGroups(text: string): string[] {
  const words = text
    .slice(0, MAX_NGRAM_SCAN * 16)
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, MAX_NGRAM_SCAN);
  const groups: string[] = [];
  for (let from = 0; from < words.length; from++) {
    if (looksLikeName(words[from] ?? '')) groups.push(words[from] ?? '');
    for (let size = 2; size <= MAX_NGRAM_WORDS && from + size <= words.length; size++) {
      groups.push(words.slice(from, from + size).join(' '));
    }
  }
  return groups.map(nameKey).filter((key) => key.length > 1);
}

/** A capital, a digit or a separator: plain words are found as words. */
function looksLikeName(word: string): boolean {
  return isAscii(word) ? /[A-Z0-9_./:-]/.test(word) : /[\p{Lu}\p{N}_./:-]/u.test(word);
}

const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** The key of a name inside a sentence: without the punctuation around it. */
function nameKey(words: string): string {
  // Nearly all are such, and are their own keys.
  if (words.length <= MAX_KEY_LENGTH && PLAIN_WORDS.test(words)) return words;
  const around = isAscii(words)
    ? /^[^A-Za-z0-9/.]+|[^A-Za-z0-9/]+$/g
    : /^[^\p{L}\p{N}/.]+|[^\p{L}\p{N}/]+$/gu;
  return entityKey(words.replace(around, ''));
}

/** The dictionary term of each entity key of a query. */
export function linkTerms(query: QueryTerms): Map<string, string> {
  return new Map([...query.entities.keys()].map((key) => [key, entityTerm(key)]));
}

function add(terms: Map<string, number>, term: string, count: number): void {
  terms.set(term, (terms.get(term) ?? 0) + count);
}

function raise(links: Map<string, number>, key: string, weight: number): void {
  links.set(key, Math.max(links.get(key) ?? 0, weight));
}
