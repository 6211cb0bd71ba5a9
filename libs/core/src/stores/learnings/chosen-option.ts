import { cutTo } from '../../foundation/text/shorten.js';
import { wholeSentences } from '../../foundation/text/whole-sentences.js';
import type { Learning } from './learning.js';

/** What a person was asked in a dialog, and answered. */
export interface Choice {
  readonly question: string;
  readonly answer: string;
  /** How the option that the answer names was described. */
  readonly meaning?: string;
  /** What the question was called, in a word or two. */
  readonly heading?: string;
}

const DECIDED = 'Decided: ';
/** An answer says nothing without its question, and most are a few words. */
const MOST_OF_ANSWER = 0.45;
/** What answers a question and says nothing without it: "Telemetry: yes" may be to keep it or to remove it. */
const ASSENT =
  /^(?:yes|yep|ok(?:ay)?|sure|agreed?|correct|ja|oui|s[ií]|sim|tak|да|evet)(?![\p{L}\p{N}-])|^(?:no(?:ne|pe)?|both|n?either|all|any|same|keep|skip|approved?|accept|reject|confirm|proceed|right|true|false|on|off|nein|non|não|nee|nie|нет|hayır|はい|いいえ|是的?|否|好的?|不|예|네|아니(?:요|오)?)\s*(?:$|[,.;:!(–—，、。！])/iu;
/** A question that is cut further says nothing. */
const LEAST_QUESTION = 60;
/** Characters below which a part of a description says less than its option's name. */
const LEAST_MEANING = 20;
/** How a dialog marks the option that the agent would take, and lists those there were. */
const RECOMMENDED = /\s*\(recommended\)/giu;
const OPTIONS = /\s*\[[^\]]*(?:\]|$)/gu;

/**
 * The title of what a person chose among an agent's options: the first question with its answer. Where
 * there were more it ends as a title does that is not the whole.
 */
export function chosenTitle(first: Choice, more: number, max: number): string {
  const tail = more === 0 ? '' : `; ${String(more)} more…`;
  const room = max - DECIDED.length - tail.length - 1;
  const whole = plain(first.answer);
  const asked = questionIn(
    plain(first.question),
    room - Math.min(whole.length, MOST_OF_ANSWER * room),
  );
  const answer = atWord(whole, room - asked.length);
  return `${DECIDED}${asked} ${answer}${tail}`;
}

/**
 * What each choice was about, with its answer: "Decided: Share list: In the sidebar; Revoke scope: Per-recipient revoke". Those
 * that need their question, or for which there is no room, are counted. Undefined where none can be told so.
 */
export function headedTitle(choices: readonly Choice[], max: number): string | undefined {
  const told = choices.flatMap(({ heading, answer }) => {
    const named = plain(answer);
    return heading === undefined || ASSENT.test(named) ? [] : `${heading}: ${named}`;
  });
  for (let count = told.length; count > 0; count -= 1) {
    const more = choices.length - count;
    const tail = more === 0 ? '' : `; ${String(more)} more…`;
    const title = `${DECIDED}${told.slice(0, count).join('; ')}${tail}`;
    if (title.length <= max) return title;
  }
  return undefined;
}

/**
 * A question with its answer and what that means: where all don't fit the question is cut, for the answer
 * is what was decided.
 */
export function choiceTold({ question, answer, meaning = '' }: Choice, max: number): string {
  const named = plain(answer);
  const asked = plain(question);
  const left = max - Math.min(asked.length, LEAST_QUESTION) - named.length - 4;
  const meant = left < LEAST_MEANING ? '' : sentencesOf(plain(meaning), left);
  const whole = withStop(meant === '' ? named : `${named}: ${meant}`);
  const room = Math.max(max - whole.length - 1, LEAST_QUESTION);
  return `${questionIn(asked, room)} ${whole}`.trim();
}

/** As many whole sentences as fit: what is left of one that is cut may say the opposite. */
function sentencesOf(text: string, max: number): string {
  const told = wholeSentences(text, max);
  if (told === text) return text;
  const isWhole =
    !told.endsWith('…') && !/\b(?:e\.g|i\.e|incl|excl|vs|cf|approx|etc|no)\.$/iu.test(told);
  return isWhole && told.length >= LEAST_MEANING ? told.slice(0, -1) : '';
}

/** Whether a session's dialogs made it; what a person writes may begin with the same word. */
export function isChosenOption({ title, source }: Pick<Learning, 'title' | 'source'>): boolean {
  return source.harness !== undefined && title.startsWith(DECIDED);
}

/** A question that is too long without what leads up to it, and then as far as it fits. */
function questionIn(text: string, max: number): string {
  if (text.length <= max) return text;
  const sentence = /[^.!?]+\?/u.exec(text)?.[0].trim() ?? text;
  return atWord(sentence, max);
}

function plain(text: string): string {
  return text.replaceAll(RECOMMENDED, '').replaceAll(OPTIONS, '').replaceAll(/\s+/gu, ' ').trim();
}

function withStop(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}

function atWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = cutTo(text, Math.max(0, Math.floor(max) - 1));
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:]+$/u, '')}…`;
}
