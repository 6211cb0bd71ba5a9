import { parseJson, readRegularFile } from '@reflect/files';

import { historyFile, type HistoryPaths } from './history-file.js';
import {
  isCount,
  isNumber,
  isText,
  isTime,
  listOf,
  objectOf,
  optional,
} from '../../foundation/text/shape.js';

/** A learning that a session was given. */
export interface GivenLearning {
  readonly id: string;
  /** 0 to 1, where recall weighed it: a file's rules are given without. */
  readonly evidence?: number;
  /** What the evidence had to reach. */
  readonly threshold?: number;
  /** What the evidence is made of, each 0 to 1; absent for none of it. */
  readonly parts?: EvidenceParts;
  /** Probability (0 to 1) with which it was given, where it could have been held out. */
  readonly p?: number;
}

/** By meaning, by words, by a situation that it is told for, and by what stands beside it in the graph. */
export interface EvidenceParts {
  readonly meaning?: number;
  readonly words?: number;
  readonly situation?: number;
  readonly neighbour?: number;
}

/** A learning that was weighed for a prompt and came near, but was not given. */
export interface LeftOutLearning {
  readonly id: string;
  readonly evidence: number;
  readonly threshold: number;
  /** As recall names the reason. */
  readonly why: string;
}

/** A learning that applied and was held out, so that it shows what happens without it. */
export interface HeldLearning {
  readonly id: string;
  /** Probability (0 to 1) with which it was. */
  readonly p: number;
}

/** A moment of a session in which reflect did something, or had nothing to give. */
export interface SessionMoment {
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly harness: string;
  readonly event: string;
  /** Key of the project that the session was in. */
  readonly project: string;
  /** The sub-agent whose moment it was. */
  readonly agent?: string;
  /** What recall gave; empty where it was asked and nothing applied. */
  readonly given?: readonly GivenLearning[];
  /** What recall would have given. */
  readonly held?: readonly HeldLearning[];
  /** What came nearest of all that recall did not give, the nearest first. */
  readonly leftOut?: readonly LeftOutLearning[];
  /** From the start of the process until it had answered, where recall was asked. */
  readonly tookMs?: number;
  /** Whether a server answered, and no process was started for it. */
  readonly served?: boolean;
  /** Transcripts that were queued. */
  readonly queued?: number;
  /** What a person should know. */
  readonly message?: string;
}

/** The history of a session, from its beginning; torn and foreign lines are passed over. */
export function readSessionHistory(
  paths: HistoryPaths,
  sessionId: string,
): readonly SessionMoment[] {
  return parseSessionHistory(textOf(historyFile(paths, sessionId)));
}

export function parseSessionHistory(text: string): readonly SessionMoment[] {
  return text.split('\n').flatMap((line) => {
    const value = line === '' ? undefined : parseJson(line);
    return isMoment(value) ? [value] : [];
  });
}

function textOf(file: string): string {
  try {
    return readRegularFile(file)?.toString('utf8') ?? '';
  } catch {
    return '';
  }
}

const isGiven = objectOf<GivenLearning>({
  id: isText,
  evidence: optional(isNumber),
  threshold: optional(isNumber),
  parts: optional(
    objectOf<EvidenceParts>({
      meaning: optional(isNumber),
      words: optional(isNumber),
      situation: optional(isNumber),
      neighbour: optional(isNumber),
    }),
  ),
  p: optional(isNumber),
});
const isHeld = objectOf<HeldLearning>({ id: isText, p: isNumber });
const isLeftOut = objectOf<LeftOutLearning>({
  id: isText,
  evidence: isNumber,
  threshold: isNumber,
  why: isText,
});

export const isMoment = objectOf<SessionMoment>({
  ts: isTime,
  harness: isText,
  event: isText,
  project: isText,
  agent: optional(isText),
  given: optional(listOf(isGiven)),
  held: optional(listOf(isHeld)),
  leftOut: optional(listOf(isLeftOut)),
  tookMs: optional(isCount),
  served: optional((value): value is boolean => typeof value === 'boolean'),
  queued: optional(isCount),
  message: optional(isText),
});
