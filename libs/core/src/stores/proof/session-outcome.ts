import {
  isNumber,
  isText,
  isTime,
  listOf,
  objectOf,
  oneOf,
  optional,
} from '../../foundation/text/shape.js';
import { ARMS, type Arm } from '../session/trial-moments.js';

/** A learning or a command that applied in a session, and what came of it. */
export interface PairOutcome {
  /** Of the learning, or of the command. */
  readonly id: string;
  readonly arm: Arm;
  /** Probability (0 to 1) of the arm; 1 where nothing could be held out. */
  readonly p: number;
  /** Its mistake came back after it had applied. */
  readonly broken: boolean;
}

/** A line of `session-outcomes.jsonl`: what one reflection of a session found. */
export interface SessionOutcome {
  readonly v: 1;
  /** Id of the job; a line that stands there twice counts once. */
  readonly key: string;
  /** See `sessionMark`. */
  readonly session: string;
  /** Key of the session's project, where it has a folder. */
  readonly project?: string;
  /** When the session was last heard of; ISO 8601, UTC. */
  readonly at: string;
  readonly pairs: readonly PairOutcome[];
  /** Ids of the learnings that a person said in it, and of commands that failed, for the first time or again. */
  readonly said: readonly string[];
}

const isPair = objectOf<PairOutcome>({
  id: isText,
  arm: oneOf(...ARMS),
  p: isNumber,
  broken: (value): value is boolean => typeof value === 'boolean',
});

export const isSessionOutcome = objectOf<SessionOutcome>({
  v: oneOf(1),
  key: isText,
  session: isText,
  project: optional(isText),
  at: isTime,
  pairs: listOf(isPair),
  said: listOf(isText),
});
