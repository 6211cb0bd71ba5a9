import { stemOf, STOP_WORDS } from './claim-words.js';

/** What a line of a claim says, down to the small words that turn it round. */
export interface NormalisedStatement {
  /** Words that tell it from others, in their order, stemmed. */
  readonly words: readonly string[];
  /** The same without their order, with those that limit. */
  readonly said: ReadonlySet<string>;
  /** How its words are linked: "_ from _ to _". */
  readonly form: string;
  /** By link, the words up to the next one: `from` staging, `to` prod. */
  readonly linked: ReadonlyMap<string, ReadonlySet<string>>;
}

const LINKS: ReadonlySet<string> = new Set(
  (
    'about after as at before by during for from in inside into of on onto outside per then through to ' +
    'under unless until via when where while with within'
  ).split(' '),
);
/** Stop words, or links, that change what is to be done: where one text lacks them, it says something else. */
const LIMITS: ReadonlySet<string> = new Set(
  'after before during inside no once only out outside through unless until under within'.split(
    ' ',
  ),
);
const TRIVIAL: ReadonlySet<string> = new Set(
  'and cannot carefully correctly dont ever kindly or properly really remember simply suite'.split(
    ' ',
  ),
);
/** Whole words: the search knows more of them, but as stems, and takes "show" for "print", too. */
const SYNONYMS: Readonly<Record<string, string>> = {
  till: 'until',
  whenever: 'when',
  if: 'when',
  dir: 'folder',
  dirs: 'folder',
  directory: 'folder',
  directories: 'folder',
  repo: 'repository',
  repos: 'repository',
  configuration: 'config',
  configurations: 'config',
  prod: 'production',
  db: 'database',
  dbs: 'databases',
  env: 'environment',
  dev: 'development',
};
const TURNED: readonly (readonly [string, string])[] = [
  ['before', 'after'],
  ['until', 'after'],
  ['from', 'to'],
  ['from', 'into'],
];
/** "adding" loses what "add" keeps. */
const DOUBLED = /([bdfgmnprt])\1$/;
const BREAKS: ReadonlySet<string> = new Set([',', 'and', 'or']);

/** Reads a line; `text` need be no sentence. */
export function normaliseStatement(text: string): NormalisedStatement {
  const words: string[] = [];
  const said = new Set<string>();
  const form: string[] = [];
  const linked = new Map<string, Set<string>>();
  let phrase: Set<string> | undefined;
  for (const token of tokensOf(text)) {
    if (LIMITS.has(token)) said.add(token);
    if (LINKS.has(token)) {
      form.push(token);
      phrase = linked.get(token) ?? new Set();
      linked.set(token, phrase);
    } else if (BREAKS.has(token)) {
      phrase = undefined;
    } else if (!STOP_WORDS.has(token) && !TRIVIAL.has(token)) {
      const word = stemOf(token).replace(DOUBLED, '$1');
      words.push(word);
      said.add(word);
      phrase?.add(word);
      form.push('_');
    }
  }
  return { words, said, form: form.join(' '), linked };
}

/**
 * Whether lines that say the same words say them the other way round: "from a to b" and "from b to
 * a", or "a calls b" and "b calls a".
 */
export function isTurned(
  mine: readonly NormalisedStatement[],
  theirs: readonly NormalisedStatement[],
): boolean {
  const [one, other] = [linksOf(mine), linksOf(theirs)];
  return (
    [...one].some(([link, words]) => !isNested(words, other.get(link))) ||
    TURNED.some(
      ([a, b]) =>
        shareWord(one.get(a), other.get(b)) !== shareWord(one.get(a), one.get(b)) ||
        shareWord(other.get(a), one.get(b)) !== shareWord(other.get(a), other.get(b)),
    ) ||
    mine.some((a) => theirs.some((b) => isPermuted(a, b)))
  );
}

export function isSubset(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((word) => other.has(word));
}

export function isEqualSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && isSubset(one, other);
}

function isPermuted(a: NormalisedStatement, b: NormalisedStatement): boolean {
  if (a.form !== b.form || !isEqualSet(a.said, b.said)) return false;
  return a.words.some((word, n) => word !== b.words[n]);
}

function isNested(one: ReadonlySet<string>, other: ReadonlySet<string> | undefined): boolean {
  return other === undefined || isSubset(one, other) || isSubset(other, one);
}

function shareWord(
  one: ReadonlySet<string> | undefined,
  other: ReadonlySet<string> | undefined,
): boolean {
  return one !== undefined && other !== undefined && [...one].some((word) => other.has(word));
}

/** Links of all lines. */
function linksOf(lines: readonly NormalisedStatement[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const { linked } of lines) {
    for (const [link, words] of linked) {
      all.set(link, new Set([...(all.get(link) ?? []), ...words]));
    }
  }
  return all;
}

function tokensOf(text: string): string[] {
  const tokens = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/\b(?:each|every|any) time\b|\bin case\b|\bas soon as\b/g, 'when')
    .replace(/\bprior to\b/g, 'before')
    .replace(/\bcan't\b/g, 'can')
    .replace(/(?:n't|'(?:s|re|ll|ve|d|m))\b/g, '')
    .match(/[\p{L}\p{N}_@/.+#-]+|,(?=\s)/gu);
  return (tokens ?? [])
    .map((token) => token.replace(/^[./+-]+(?=\w)|[./+-]+$/g, ''))
    .filter((token) => token !== '')
    .map((token) => (Object.hasOwn(SYNONYMS, token) ? (SYNONYMS[token] ?? token) : token));
}
