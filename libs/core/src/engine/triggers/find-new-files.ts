import { FOLDS_CASE } from '../../foundation/text/file-globs.js';
import { namedThing, type NamedThing } from './named-thing.js';
import { ANY_FILE, type NewFileKind } from './new-file-kind.js';
import { newFileMentions } from './new-file-mentions.js';
import { newFilePlaces, type NewFilePlace, type NewFilePlaces } from './new-file-places.js';
import { sentenceWords, type SentenceWord } from './sentence-words.js';

const MAX_GLOBS = 12;
/** In one sentence. */
const MAX_THINGS = 4;
/** What is said of all new files, be they code or not: of files in general much is said that is about those of a program. */
const OF_ANY_FILE =
  /\b(?:headers?(?! rows?)|licen[cs]es?|copyright|spdx|banner|docstring|shebang|newline|strict|(?:kebab|snake|camel|pascal)[- ]?case|encabezado|cabecera)\b|lizenz|en-tête|\b(?:needs?|gets?|has|have) (?:an? |its )?(?:unit )?tests?\b/iu;

/**
 * Globs of the files, yet to be made, that a text has a rule or a template for: "every new test file starts with the
 * header from test/_template.ts". None for a text that speaks of none, or of one in particular, and none where the words may
 * mean something else: what comes at the wrong file is worse than what does not come. Where file names fold case, none that
 * tells a name by a capital.
 */
export function findNewFiles(text: string, foldCase = FOLDS_CASE): readonly string[] {
  const globs = text
    .split(/(?<=[.!?;])\s+|\n+/)
    .flatMap((sentence) => globsIn(sentenceWords(sentence), foldCase));
  return [...new Set(globs)].slice(0, MAX_GLOBS);
}

function globsIn(words: readonly SentenceWord[], foldCase: boolean): readonly string[] {
  const things = newFileMentions(words).flatMap((mention) => namedThing(words, mention) ?? []);
  return things.slice(0, MAX_THINGS).flatMap((thing) => {
    const places = newFilePlaces(words, thing.end);
    const isMeant = (thing.isAsked || places.areNamed) && isOfFiles(thing, { words, places });
    return isMeant ? globsOf(thing.kind, places, foldCase) : [];
  });
}

/** Whether the sentence is about files, and not about what a program does with what is called so, too. */
function isOfFiles(
  { kind }: NamedThing,
  { words, places }: { readonly words: readonly SentenceWord[]; readonly places: NewFilePlaces },
): boolean {
  if (places.areNamed) return true;
  if (kind === ANY_FILE) return OF_ANY_FILE.test(words.map(({ written }) => written).join(' '));
  const { isOfRunning, codeName } = kind;
  return !isOfRunning || words.some(({ written }) => isCodeName(written, codeName));
}

/** `BaseJob`, `createJob`. */
function isCodeName(word: string, name: string | undefined): boolean {
  return name !== undefined && word.includes(name) && /[a-z][A-Z]/.test(word);
}

function globsOf(
  kind: NewFileKind,
  { within, others }: NewFilePlaces,
  foldCase: boolean,
): readonly string[] {
  const globs = foldCase ? kind.globs : [...kind.globs, ...kind.capitalGlobs];
  const isOfKind = ({ folders, isPattern }: NewFilePlace): boolean =>
    isPattern || kind === ANY_FILE || folders.some((folder) => kind.folders.includes(folder));
  if (within !== undefined) {
    const isAll = isOfKind({ ...within, isPattern: false });
    return isAll ? [within.glob] : globs.map((glob) => `${within.glob}/${glob}`);
  }
  const ofKind = others.filter(isOfKind).map(({ glob }) => glob);
  // "New files go into src/api" are no files elsewhere.
  return kind === ANY_FILE && ofKind.length > 0 ? ofKind : [...globs, ...ofKind];
}
