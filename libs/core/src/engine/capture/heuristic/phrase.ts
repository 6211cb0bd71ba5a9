import { splitSentences } from '../digesting/split-sentences.js';
import { cutTo } from '../../../foundation/text/shorten.js';
import { userCues } from '../digesting/user-cues.js';

/** One line, cut at a word. */
export function oneLine(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = cutTo(line, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > max / 2 ? cut.slice(0, space) : cut}…`;
}

/** Clauses shorter than this say too little to stand for the whole. */
const LEAST_TITLE = 24;

/** Where a title may end, the best first: what stands before a colon is said behind it. */
const ENDS: readonly RegExp[] = [
  /(?<!\b(?:e\.g|i\.e|vs|cf))[.!?](?=\s)/gu,
  /[;,](?=\s)|\s[—–-](?=\s)/gu,
  /:(?=\s)/gu,
];

/** The first sentences of a text that fit, or clauses of it: a title is never cut inside of one, where that can be. */
export function wholeTitle(text: string, max: number): string {
  const line = withoutAnnouncement(text.replaceAll(/\s+/g, ' ').trim());
  if (line.length <= max) return line;
  const told = line.slice(0, max + 1);
  const ends = ENDS.map((form) =>
    [...told.matchAll(form)].findLast(
      ({ index }) => index >= LEAST_TITLE && !isWithinBrackets(told.slice(0, index)),
    ),
  );
  const end = ends.find((one) => one !== undefined)?.index;
  return end === undefined ? oneLine(line, max) : line.slice(0, end).trim();
}

/** That something is being summed up says nothing of it. */
const ANNOUNCED =
  /^(?:(?:got it|agreed|exactly|perfect|right|great|okay|ok|yes)(?:[,.!]| [—–-]) )*(?:(?:(?:final|full|quick|short|last) )?recap of (?:the )?(?=[^.:;]{1,60}:\s)|(?:settled|final(?: rule)?|recap|to (?:sum up|recap)): )?/i;

function withoutAnnouncement(line: string): string {
  const bare = line.replace(ANNOUNCED, '');
  return bare === line || bare.length < LEAST_TITLE ? line : capitalised(bare);
}

/** A name of the code is written as it is. */
function capitalised(text: string): string {
  return /^\S*(?:[\p{Ll}\d][_\p{Lu}\d]|[\p{L}\d][(.:]\S)/u.test(text)
    ? text
    : text.charAt(0).toUpperCase() + text.slice(1);
}

function isWithinBrackets(before: string): boolean {
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

/**
 * The sentences of a person's message that say most, in order and as many as fit into `max`, without
 * courtesy and decoration.
 */
export function mainSentences(text: string, max: number): string {
  const [best, ...others] = rankedSentences(text);
  if (best === undefined) return oneLine(text, max);
  const kept = [best];
  let room = max - best.sentence.length;
  for (const other of others.filter(({ score }) => score > 0)) {
    if (other.sentence.length + 1 > room) continue;
    kept.push(other);
    room -= other.sentence.length + 1;
  }
  const ordered = kept.sort((a, b) => a.index - b.index);
  return oneLine(ordered.map(({ sentence }) => sentence).join(' '), max);
}

interface RankedSentence {
  readonly sentence: string;
  readonly index: number;
  readonly score: number;
}

function rankedSentences(text: string): readonly RankedSentence[] {
  return splitSentences(text)
    .map(withoutOpening)
    .filter((sentence) => sentence !== '')
    .map((sentence, index) => ({ sentence, index, score: sentenceScore(sentence) }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
}

function sentenceScore(sentence: string): number {
  const cues = userCues(sentence);
  const cued = [cues.correction, cues.rule, cues.rule, cues.decision, cues.reason];
  return cued.filter(Boolean).length - (cues.question ? 1 : 0) - (cues.words < 4 ? 2 : 0);
}

/** What somebody says before they say something; "so that", "right now" and "good tests" are no such words. */
const OPENING =
  /^(?:(?:(?:yes|yep|yeah|yup|ok|okay|nope|na|so(?! (?:that|as|far|long|much|many))|but|and|well|hmm+|also|then|please|however|basically)[,.!]?|no[,.!]|(?:got it|agreed|right|exactly|perfect|great|good|sure|fine|alright|anyway|cool|thanks|thank you|actually|honestly|fair enough)(?:[,.!:]| [—–-])) )+/i;

/** "No need to" and "no tests here" say what is not to be: that stays. */
function withoutOpening(sentence: string): string {
  const bare = sentence
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, '')
    // What the speaker thought meanwhile.
    .replaceAll(/ ?\(i (?:\w+ ){1,3}[^()]*\)/gi, '')
    .replace(OPENING, '')
    .trim();
  return capitalised(bare);
}
