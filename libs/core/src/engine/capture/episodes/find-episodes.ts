import { splitSentences } from '../digesting/split-sentences.js';
import { withoutRetraction } from '../digesting/retraction.js';
import { lastWords, type Turn } from '../digesting/split-turns.js';
import { userCues } from '../digesting/user-cues.js';
import type { TranscriptItem, UserItem } from '../transcript.js';
import { holdsAct } from '../../../stores/learnings/acts.js';
import { typedParts } from '../origin/typed-parts.js';
import { doubtOf, type ProofSettings } from '../origin/authorship-proof.js';
import type { EpisodeSentence } from '../../../stores/episodes/episode.js';
import { analyzeText } from '../../search/analyze-text.js';
import {
  accepts,
  amends,
  closingQuestion,
  isDirective,
  isHedged,
  isQuestion,
  isRecap,
} from '../digesting/stated-words.js';
import { splitThreads, type Thread } from '../digesting/split-threads.js';

/** One exchange in which something was decided, as a session shows it. */
export interface FoundEpisode {
  /** What the person came with. */
  readonly opening: string;
  /** All that was said, in order; questions of the agent included. */
  readonly sentences: readonly EpisodeSentence[];
  /** Whether it says that it changes what was decided before. */
  readonly amends: boolean;
  /** 1-based transcript lines, first and last. */
  readonly lines: readonly [number, number];
  /** ISO 8601 of the last words, where the transcript tells. */
  readonly said?: string;
}

const OPENING = 240;

/**
 * The exchanges of a session in which a person decided something: said how it is to be, rather than wondered, and answered,
 * corrected or accepted. `items` are redacted and without private spans.
 */
export function findEpisodes(
  items: readonly TranscriptItem[],
  settings: ProofSettings,
): readonly FoundEpisode[] {
  return splitThreads(items).flatMap((thread) => episodeOf(thread, settings) ?? []);
}

/** Undefined for a thread in which nothing was decided. */
export function episodeOf(thread: Thread, settings: ProofSettings): FoundEpisode | undefined {
  const own = thread.map((turn) => ownTurn(turn, settings));
  return isDecided(own) ? toEpisode(own, voices(own.flatMap(speakTurn))) : undefined;
}

/** A turn with nothing under the person's name but what is shown to be the person's own. */
function ownTurn(turn: Turn, settings: ProofSettings): Turn {
  const own = (item: UserItem): UserItem => ({ ...item, text: provenWords(item, settings) });
  const items = turn.items.map((item) => (item.type === 'user' ? own(item) : item));
  return { ...turn, items, ...(turn.words !== undefined && { words: own(turn.words) }) };
}

function provenWords({ via, proof, text }: UserItem, settings: ProofSettings): string {
  if (via === 'plan' || doubtOf(proof, settings) !== undefined) return '';
  return via === 'answer' ? text : typedParts(text).own;
}

interface Spoken {
  readonly by: 'person' | 'agent';
  readonly sentences: readonly string[];
}

function speakTurn(turn: Turn): readonly Spoken[] {
  const { before: conclusion } = lastWords(turn.items);
  const said = turn.retracted ? [] : splitSentences(withoutRetraction(turn.words?.text ?? ''));
  const answers = turn.items.flatMap((item): Spoken[] =>
    item.type === 'user' && item.via === 'answer' && item.text !== ''
      ? [
          { by: 'agent', sentences: splitSentences(item.about ?? '') },
          { by: 'person', sentences: splitSentences(item.text) },
        ]
      : [],
  );
  return [
    { by: 'person', sentences: said },
    ...answers,
    { by: 'agent', sentences: splitSentences(conclusion?.text ?? '') },
  ];
}

/** Stated more than wondered, and taken up by one of the two. */
function isDecided(thread: Thread): boolean {
  const own = thread.filter(({ words, retracted }) => (words?.text ?? '') !== '' && !retracted);
  const said = own.flatMap(({ words }) => splitSentences(words?.text ?? ''));
  const directives = said.filter(isDirective).length;
  return directives > said.filter(isHedged).length && own.some(decides);
}

function decides(turn: Turn): boolean {
  const text = turn.words?.text ?? '';
  const { before: conclusion } = lastWords(turn.items);
  const cues = userCues(text);
  if (cues.pasted) return false;
  const isAnswer =
    closingQuestion(splitSentences(turn.before?.text ?? '')) !== undefined && !cues.question;
  const isTakenUp = isRecap(conclusion?.text ?? '') && splitSentences(text).some(isDirective);
  return isAnswer || isTakenUp || turn.refused !== undefined || (cues.correction && !cues.question);
}

function toEpisode(thread: Thread, sentences: readonly EpisodeSentence[]): FoundEpisode {
  const [first] = thread;
  const last = thread.at(-1);
  const said = last?.items.at(-1)?.at ?? last?.words?.at ?? first?.words?.at;
  const start = first?.words?.line ?? 0;
  return {
    opening: (first?.words?.text ?? '').replaceAll(/\s+/g, ' ').slice(0, OPENING),
    sentences,
    amends: sentences.some(({ by, text }) => by !== 'agent' && amends(text)),
    lines: [start, last?.items.at(-1)?.line ?? last?.words?.line ?? start],
    ...(said === undefined ? {} : { said }),
  };
}

function voices(spoken: readonly Spoken[]): readonly EpisodeSentence[] {
  const personal = new Set(
    spoken
      .filter(({ by }) => by === 'person')
      .flatMap(({ sentences }) => sentences.flatMap(analyzeText)),
  );
  return spoken.flatMap(({ by, sentences }, at): readonly EpisodeSentence[] => {
    if (by === 'person') return sentences.map((text) => ({ by, text }));
    const next = spoken
      .slice(at + 1)
      .find((later) => later.by === 'person' && later.sentences.length > 0);
    const isAgreed = agreement(sentences, next?.sentences);
    return sentences.map((text) => ({ by: isAgreed(text, personal) ? 'agreed' : 'agent', text }));
  });
}

type IsAgreed = (sentence: string, personal: ReadonlySet<string>) => boolean;

/**
 * Which of the agent's sentences the person agreed to. What was accepted in so many words counts where it sums up or
 * says how something is to be; a summary that nobody answered counts as far as it repeats the person.
 */
function agreement(sentences: readonly string[], next: readonly string[] | undefined): IsAgreed {
  const isSummary = isRecap(sentences.join(' '));
  if (next === undefined) return isSummary ? isGrounded : () => false;
  if (!accepts(next.join(' '))) return () => false;
  return (text, personal) =>
    ((isSummary || isDirective(text)) && !isQuestion(text) && !holdsAct(text)) ||
    isGrounded(text, personal);
}

const GROUNDED = 0.5;
const GROUNDED_COMMAND = 0.8;

/** Whether most of its words are the person's own; nearly all where it tells to run something. */
function isGrounded(text: string, personal: ReadonlySet<string>): boolean {
  if (isQuestion(text)) return false;
  const terms = analyzeText(text);
  const known = terms.filter((term) => personal.has(term)).length;
  return known >= terms.length * (holdsAct(text) ? GROUNDED_COMMAND : GROUNDED);
}
