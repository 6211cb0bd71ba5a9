import { splitTurns, type Turn } from './split-turns.js';
import { userCues } from './user-cues.js';
import type { TranscriptItem } from '../transcript.js';
import { splitSentences } from './split-sentences.js';
import { accepts, closingQuestion } from './stated-words.js';

/** Consecutive turns about one thing. */
export type Thread = readonly Turn[];

const MAX_TURNS = 12;
/** After so many calls of tools, new words begin something new unless they answer or correct. */
const WORK_CALLS = 5;

/** Cuts a session into threads: what a person said in reply to the agent belongs to what it replies to. */
export function splitThreads(items: readonly TranscriptItem[]): readonly Thread[] {
  const threads: Turn[][] = [];
  let before: Turn | undefined;
  for (const turn of splitTurns(items)) {
    if (turn.words === undefined) {
      before = turn;
      continue;
    }
    const open = threads.at(-1);
    const goesOn = open !== undefined && open.length < MAX_TURNS && continues(turn, before);
    if (goesOn) open.push(turn);
    else threads.push([turn]);
    before = turn;
  }
  return threads;
}

function continues(turn: Turn, before: Turn | undefined): boolean {
  const text = turn.words?.text ?? '';
  if (turn.refused !== undefined || turn.interrupted) return true;
  if (accepts(text) || closingQuestion(splitSentences(turn.before?.text ?? '')) !== undefined) {
    return true;
  }
  const calls = before?.items.filter(({ type }) => type === 'tool-call').length ?? 0;
  return calls < WORK_CALLS || userCues(text).correction;
}
