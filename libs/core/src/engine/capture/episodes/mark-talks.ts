import { evidenceLines, type DigestCandidate } from '../digesting/digest-candidate.js';
import { splitSentences } from '../digesting/split-sentences.js';
import { splitThreads, type Thread } from '../digesting/split-threads.js';
import { isDirective, isHedged, isQuestion } from '../digesting/stated-words.js';
import type { DigestItem } from '../digest.js';
import type { TranscriptItem } from '../transcript.js';
import type { ProofSettings } from '../origin/authorship-proof.js';
import { episodeOf, type FoundEpisode } from './find-episodes.js';
import { episodeText } from './episode-text.js';
import { asTakenUp } from './taken-up.js';

/** What was decided is worth more than any single sentence of it. */
const OUTCOME_WEIGHT = 110;
const OUTCOME_CHARACTERS = 680;
const ABOUT_CHARACTERS = 240;

/**
 * Marks what was said in talks, in which no tool ran, and adds what was decided in each as one item.
 * A question about how things are, and thinking aloud, teach nothing, however they are worded; and a
 * decision is what the talk came to, not each of the sentences on the way.
 */
export function markTalks(
  candidates: readonly DigestCandidate[],
  items: readonly TranscriptItem[],
  settings: ProofSettings,
): readonly DigestCandidate[] {
  const talks = splitThreads(items)
    .filter(isTalk)
    .map((thread) => talkOf(thread, settings));
  const marked = candidates.map((candidate) => {
    const [line = 0] = candidate.item.lines;
    const talk = talks.find(({ lines: [first, last] }) => line >= first && line <= last);
    if (talk === undefined) return candidate;
    // A person who corrects may ask something in the same breath.
    const isCorrection = candidate.item.kind === 'corrected';
    if (talk.kind === 'stated' || (talk.kind === 'open' && isCorrection)) {
      return {
        ...candidate,
        item: asTakenUp(candidate.item, answerTo(candidate.item, talk.thread)),
      };
    }
    return { ...candidate, item: { ...candidate.item, talk: talk.kind } };
  });
  return [...marked, ...talks.flatMap(({ episode }) => outcome(episode))];
}

/** What the agent said to the words of an item. */
function answerTo({ lines }: DigestItem, thread: Thread): string {
  const turn = thread.find(({ words }) => words !== undefined && lines.includes(words.line));
  const said = turn?.items.flatMap((item) => (item.type === 'assistant' ? [item.text] : []));
  return said?.join('\n') ?? '';
}

interface Talk {
  readonly thread: Thread;
  readonly lines: readonly [number, number];
  /** `stated`: it states more than it asks and is not summed up, so that its sentences stand for themselves. */
  readonly kind: 'decided' | 'open' | 'stated';
  readonly episode?: FoundEpisode;
}

function talkOf(thread: Thread, settings: ProofSettings): Talk {
  const lines = linesOf(thread);
  const episode = episodeOf(thread, settings);
  const outcomeText = episodeText(episode?.sentences ?? [], OUTCOME_CHARACTERS);
  if (outcomeText !== '' && episode?.sentences.some(({ by }) => by === 'agreed') === true) {
    return { thread, lines, kind: 'decided', episode };
  }
  return { thread, lines, kind: isWondering(thread) ? 'open' : 'stated' };
}

function isWondering(thread: Thread): boolean {
  const said = thread.flatMap(({ words }) => splitSentences(words?.text ?? ''));
  const open = said.filter((sentence) => isHedged(sentence) || isQuestion(sentence)).length;
  return open > 0 && open >= said.filter(isDirective).length;
}

/** An order and what the person had to say of it are no talk yet. */
const TALK_TURNS = 3;

function isTalk(thread: Thread): boolean {
  return (
    thread.length >= TALK_TURNS &&
    thread.every((turn) => turn.items.every(({ type }) => type !== 'tool-call'))
  );
}

function linesOf(thread: Thread): readonly [number, number] {
  const last = thread.at(-1);
  const first = thread[0]?.words?.line ?? 0;
  return [first, last?.items.at(-1)?.line ?? last?.words?.line ?? first];
}

function outcome(episode: FoundEpisode | undefined): readonly DigestCandidate[] {
  const text = episode === undefined ? '' : episodeText(episode.sentences, OUTCOME_CHARACTERS);
  if (episode === undefined || text === '') return [];
  const { opening, lines } = episode;
  return [
    {
      weight: OUTCOME_WEIGHT,
      item: {
        kind: 'decided',
        origin: 'approved',
        talk: 'outcome',
        text,
        about: opening.slice(0, ABOUT_CHARACTERS),
        lines: evidenceLines([...lines]),
      },
    },
  ];
}
