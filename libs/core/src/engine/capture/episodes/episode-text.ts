import { analyzeText } from '../../search/analyze-text.js';
import type { EpisodeSentence } from '../../../stores/episodes/episode.js';
import { isDirective, isHedged, isQuestion, isRecap, isStated } from '../digesting/stated-words.js';

/** A sentence with this share of its words said before says nothing new. */
const SAID_SHARE = 0.8;
const TERSE_WORDS = 8;

/**
 * What is given of an episode: the words of the person and those that the person agreed to, whole
 * sentences within `maxChars`: what sums it up first, all else in its order.
 */
export function episodeText(sentences: readonly EpisodeSentence[], maxChars: number): string {
  const ranked = sentences
    .map((sentence, index) => ({
      index,
      text: withQuestion(sentences, index),
      rank: rankOf(sentence),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || b.index - a.index);
  const kept: typeof ranked = [];
  let room = maxChars;
  for (const candidate of ranked) {
    if (candidate.text.length + 1 > room || isSaid(candidate.text, kept)) continue;
    kept.push(candidate);
    room -= candidate.text.length + 1;
  }
  return kept
    .sort((a, b) => Number(b.rank === SUMMARY) - Number(a.rank === SUMMARY) || a.index - b.index)
    .map(({ text }) => withStop(text))
    .join(' ');
}

const SUMMARY = 5;

/** A short answer says nothing without what it answers. */
function withQuestion(sentences: readonly EpisodeSentence[], index: number): string {
  const { by, text } = sentences[index] ?? { by: 'agent', text: '' };
  const before = sentences[index - 1];
  const isTerse = text.split(/\s+/u).length < TERSE_WORDS;
  const isAnswer = by === 'person' && before?.by !== 'person' && isQuestion(before?.text ?? '');
  return isTerse && isAnswer ? `(${before?.text ?? ''}) ${text}` : text;
}

/** Recaps first, then what the person said is to be, then what else the person stated. */
function rankOf({ by, text }: EpisodeSentence): number {
  if (by === 'agent' || isQuestion(text) || isHedged(text)) return 0;
  if (by === 'agreed') return isRecap(text) ? SUMMARY : SUMMARY - 1;
  if (isDirective(text)) return 3;
  return isStated(text) ? 1 : 0;
}

function isSaid(text: string, kept: readonly { readonly text: string }[]): boolean {
  const terms = analyzeText(text);
  const known = new Set(kept.flatMap((other) => analyzeText(other.text)));
  return terms.filter((term) => known.has(term)).length >= terms.length * SAID_SHARE;
}

function withStop(text: string): string {
  return /[.!?…。！？:;,)]$/u.test(text) ? text : `${text}.`;
}
