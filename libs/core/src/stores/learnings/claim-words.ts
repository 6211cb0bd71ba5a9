import { stemmer } from 'stemmer';
import { recalledBody } from './context-section.js';
import { lessonField } from './lesson-form.js';
import type { Learning } from './learning.js';

type Text = Pick<Learning, 'title' | 'body'>;

/** Words that say nothing of what a text is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been before but by can could did do does for from had has have i if in instead into is it its ' +
    'just me my no not of on once only or our out please rather should so some such than that the their them then there ' +
    'these they this those to too up use used using via was we were what when where which while will with would you your ' +
    'always never must shall don avoid stop prefer make sure ensure need needs want wants here now also all any every each ' +
    'situation mistake correction outcome preference decision context none detected stated repository project'
  ).split(' '),
);
const NEGATIVE =
  /\b(?:never|don't|do not|dont|must not|mustn't|should not|shouldn't|cannot|can't|avoid|stop|no longer|not|without|refrain from|niemals|nicht|kein)\b/i;
/** Takes back in one word: what follows is what is not to be done. */
const REPLACED = /\b(?:instead of|rather than|in place of|over|not)\b/i;

/** Content words of a text, stemmed; names of programs and files as they are. */
export function contentWords(text: string): Set<string> {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’]/g, "'")
    .match(/[\p{L}\p{N}_@/.+#-]+/gu);
  const content = (words ?? [])
    .map((word) => word.replace(/^[./+-]+(?=\w)|[./+-]+$/g, ''))
    .filter((word) => word !== '' && !STOP_WORDS.has(word));
  return new Set(content.map(stemOf));
}

/** Texts share most of their words, and stemming takes longer than all else that is done to one. */
const stems = new Map<string, string>();
const MAX_STEMS = 20_000;

/** A word of prose without its ending; names of programs and files as they are. */
export function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MAX_STEMS) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}

/** What a learning tells to do: its correction where it has one, with the title. */
export function claimOf({ title, body }: Text): string {
  return `${title}\n${lessonField(body, 'Correction') ?? recalledBody(body)}`;
}

/** A part of a claim: what is to be done, or not to be done, by its content words. */
export interface Directive {
  readonly positive: boolean;
  readonly words: ReadonlySet<string>;
}

/** The directives of a claim: "never use npm, use pnpm" is one against npm and one for pnpm. */
export function directivesOf(claim: string): Directive[] {
  return sentencesOf(claim)
    .flatMap(clausesOf)
    .flatMap(commandsOf)
    .map(({ positive, text }) => ({ positive, words: contentWords(text) }))
    .filter(({ words }) => words.size > 0);
}

/** A name as `package.json` holds no end of a sentence. */
export function sentencesOf(claim: string): string[] {
  return claim.split(/[.:](?=\s|$)|[;\n!?()]/);
}

export function clausesOf(sentence: string): string[] {
  return sentence.split(/,\s|\s[–—-]+\s|\bbut\b|\band (?=never|don't|always|not)/i);
}

/** False of a claim of which every directive is positive; cheaper than asking for them. */
export function mayForbid(claim: string): boolean {
  // The cut before "always" may leave a word that was the beginning of another.
  return forbids(claim) || REPLACED.test(claim) || /and always/i.test(claim);
}

/** Whether a clause says what not to do, or what is not so. */
export function forbids(clause: string): boolean {
  return NEGATIVE.test(clause);
}

/** What a clause tells to do or not to do: "use pnpm instead of npm" is one of each. */
export interface Command {
  readonly positive: boolean;
  readonly text: string;
}

export function commandsOf(clause: string): Command[] {
  const replaced = REPLACED.exec(clause);
  if (replaced !== null && replaced.index > 0 && !forbids(clause.slice(0, replaced.index))) {
    const wanted = clause.slice(0, replaced.index);
    const unwanted = clause.slice(replaced.index + replaced[0].length);
    if (/\w/.test(wanted) && !/\b(?:do|does|did|is|are|must|should|can|will)\s*$/i.test(wanted)) {
      return [
        { positive: true, text: wanted },
        { positive: false, text: unwanted },
      ];
    }
  }
  return [{ positive: !forbids(clause), text: clause }];
}
