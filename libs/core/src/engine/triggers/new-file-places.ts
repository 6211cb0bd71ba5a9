import type { SentenceWord } from './sentence-words.js';

/** How a sentence names what files are made from, and where they belong. */
const MADE_FROM =
  /(?<![\p{L}\p{N}])(?:templates?|copy|copied|start(?:s|ing)? (?:from|with)|begins? (?:from|with)|based? on|modell?ed (?:on|after)|scaffold|boilerplate|skeleton|vorlagen?|beginn\p{L}* mit|kopier\p{L}*|modèle|copie\p{L}*|commenc\p{L}* par|plantilla|copia\p{L}*|empiez\p{L}* con)(?!\p{L})/iu;
const PLACED =
  /\b(?:go(?:es)?|belongs?|lives?|put|placed?|kept|in(?:to)?|under|inside|below|gehör\p{L}*|dans|en)\b/iu;
const WITHIN = /^(?:in|under|inside|below|within|unter|dans|en)$/;
/** "Put new components in src/ui/" says where they go, and is said of those that are elsewhere, too. */
const PUT = /^(?:put|place|keep|leg|lege|mets|pon)$/;
const MAKE = /^(?:create|add|write)$/;
/** "Never put new components in src/old/" is not. */
const NOT = /^(?:never|not|don't|no|nicht|nie|jamais|nunca)$/;
/** Copies of what lies in one of these lie elsewhere. */
const TEMPLATE_FOLDER =
  /(?:^|\/)[._]?(?:templates?|scaffolds?|skeletons?|boilerplates?|plop|hygen|github)\//i;
/** Endings that say of a file that it is a template. */
const TEMPLATE_ENDING = /\.(?:tmpl|tpl|template|hbs|ejs|j2|jinja2?)$/i;
const PLACEHOLDER = /<[^<>/]*>|\{[^{}/]*\}|\[[^[\]/]*\]/g;
const PATH = /^(?:\.\/)?((?:[\w@.<>{}[\]*-]+\/)+)([\w@.<>{}[\]*-]*)$/;
const MAX_PATHS = 10;

export interface NewFilePlace {
  readonly glob: string;
  /** Names of the folders on the way to it. */
  readonly folders: readonly string[];
  /** Whether it has a place for a name, so that no other files are there. */
  readonly isPattern: boolean;
}

export interface NewFilePlaces {
  /** The folder to which what is said is limited: "new tests in apps/api/ use …". */
  readonly within?: NewFilePlace;
  /** The folders that files go into, and those of what they are made from. */
  readonly others: readonly NewFilePlace[];
  /** Whether a path is named that they are made from or belong to. */
  readonly areNamed: boolean;
}

/** Where the files are that a sentence names, whose name for them ends with a word. */
export function newFilePlaces(words: readonly SentenceWord[], end: number): NewFilePlaces {
  const within = placeWithin(words, end);
  if (within !== undefined) return { within, others: [], areNamed: true };
  const sentence = words.map(({ written }) => written).join(' ');
  const isMadeFrom = MADE_FROM.test(sentence);
  if (!isMadeFrom && !PLACED.test(sentence)) return { others: [], areNamed: false };
  const paths = words.filter(({ written }) => written.includes('/')).slice(0, MAX_PATHS);
  const found = paths.flatMap(({ written }) => pathOf(written) ?? []);
  const others = found.flatMap((path) => placeOf(path, isMadeFrom) ?? []);
  return { others, areNamed: others.length > 0 || (isMadeFrom && found.length > 0) };
}

function placeWithin(words: readonly SentenceWord[], end: number): NewFilePlace | undefined {
  const [name, preposition, where] = words.slice(end, end + 3);
  if (name?.isLast !== false || !WITHIN.test(preposition?.text ?? '')) return undefined;
  const before = words.slice(0, end);
  const isPut = before.some(({ text }, at) => PUT.test(text) || (at === 0 && MAKE.test(text)));
  if (isPut && !before.some(({ text }) => NOT.test(text))) return undefined;
  const path = pathOf(where?.written ?? '');
  const place = path && placeOf(path, false);
  if (place === undefined) return undefined;
  return { ...place, glob: place.glob.replace(/\/(?:\*\*)?$/, '') + '/**' };
}

interface NamedPath {
  /** Ends with a slash. */
  readonly folder: string;
  readonly name: string;
}

function pathOf(word: string): NamedPath | undefined {
  const [, folder, name = ''] = PATH.exec(word) ?? [];
  return folder === undefined ? undefined : { folder, name };
}

function placeOf({ folder, name }: NamedPath, isMadeFrom: boolean): NewFilePlace | undefined {
  const path = (folder + name).replace(PLACEHOLDER, '*');
  const folders = path.toLowerCase().split('/');
  if (path !== folder + name) return { glob: path, folders, isPattern: true };
  if (TEMPLATE_FOLDER.test(folder)) return undefined;
  const ending = /\.\w{1,10}$/.exec(name.replace(TEMPLATE_ENDING, ''))?.[0];
  if (ending === undefined)
    return { glob: `${path.replace(/\/$/, '')}/**`, folders, isPattern: false };
  const beside = {
    glob: `${folder}**/*${ending}`,
    folders: folders.slice(0, -1),
    isPattern: false,
  };
  return isMadeFrom ? beside : undefined;
}
