import type { TrialMoment } from '../../stores/session/trial-moments.js';
import type { Transcript, TranscriptItem } from '../capture/transcript.js';

/** A learning or a command in a session, from where on the session shows what came of it. */
export type TrialPair = Omit<TrialMoment, 'at' | 'place'> & {
  /** Line of the transcript, counted from 1, behind which its mistake would be one that came back. */
  readonly line: number;
};

/** What chance decided for a session, placed in its transcript. */
export interface SessionTrial {
  readonly pairs: readonly TrialPair[];
  /** When the session was last heard of, ISO 8601, where its transcript tells. */
  readonly at?: string;
  /** Remembered commands that failed in it as they had before, or for the first time. */
  readonly failed?: readonly FailedCommand[];
}

export interface FailedCommand {
  /** Of what is remembered of the command. */
  readonly id: string;
  /** Of its result in the transcript, counted from 1. */
  readonly line: number;
}

/** A hook runs before or after the harness writes down the prompt that it is for, and so much apart. */
const SKEW_MS = 5_000;

/**
 * Both arms are placed by time, and by nothing that one of them alone leaves in a transcript: an
 * injected block would tell more of the given than of the held. What stands beside a prompt is no answer
 * to what was given for it, so the prompt itself does not count; nor does the result of a call with
 * which something is told, since that call runs all the same. A pair is left out where no line of the
 * transcript has a time.
 */
export function sessionTrial(
  { items }: Pick<Transcript, 'items'>,
  moments: readonly TrialMoment[],
): SessionTrial {
  const timed = items.flatMap(timesOf);
  if (timed.length === 0) return { pairs: [] };
  const pairs = moments.map(({ at, place, ...pair }) => {
    const until = Date.parse(at) + (place === 'turn' ? SKEW_MS : 0);
    const before = timed.filter(({ time }) => time <= until);
    const result = timed.find(({ time, isResult }) => isResult && time > until);
    const last = before.reduce((most, { line }) => Math.max(most, line), 0);
    return { ...pair, line: place === 'call' ? Math.max(last, result?.line ?? 0) : last };
  });
  const last = timed.reduce((most, { time }) => Math.max(most, time), -Infinity);
  return { pairs, at: new Date(last).toISOString() };
}

interface TimedLine {
  readonly line: number;
  readonly time: number;
  readonly isResult: boolean;
}

function timesOf({ line, at, type }: TranscriptItem): readonly TimedLine[] {
  const time = at === undefined ? Number.NaN : Date.parse(at);
  return Number.isNaN(time) ? [] : [{ line, time, isResult: type === 'tool-result' }];
}
