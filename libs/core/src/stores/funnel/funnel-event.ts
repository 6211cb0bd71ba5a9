import { parseJson } from '@reflect/files';
import { isText, isTime, objectOf, oneOf, optional } from '../../foundation/text/shape.js';

/**
 * How far a session came: a hook saw it, queued it; a drain found no signal in it (which costs
 * nothing) or had it reflected; something was learned.
 */
export const FUNNEL_STAGES = ['seen', 'captured', 'gated', 'reflected', 'learned'] as const;
/** How far a session came on its way to learnings. */
export type FunnelStage = (typeof FUNNEL_STAGES)[number];

export interface FunnelEvent {
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly harness: string;
  readonly session: string;
  readonly stage: FunnelStage;
  /** Why a session was not worth a worker. */
  readonly why?: string;
}

const MAX_CHARS = 200;

/** The line of an event, without its newline. */
export function toFunnelLine({ ts, why, ...step }: FunnelEvent): string {
  const reason = why === undefined ? '' : `,"why":${JSON.stringify(why.slice(0, MAX_CHARS))}`;
  return `{"ts":${JSON.stringify(ts)},${stepText(step)}${reason}}`;
}

/** What the line of an event holds and no line of another session or stage does. */
export function stepText({ harness, session, stage }: Omit<FunnelEvent, 'ts' | 'why'>): string {
  const text = JSON.stringify({
    harness: harness.slice(0, MAX_CHARS),
    session: session.slice(0, MAX_CHARS),
    stage,
  });
  return text.slice(1, -1);
}

/** The events of a log's text; torn and foreign lines are passed over. */
export function parseFunnel(text: string): readonly FunnelEvent[] {
  return text.split('\n').flatMap((line) => {
    const value = line === '' ? undefined : parseJson(line);
    return isFunnelEvent(value) ? [value] : [];
  });
}

export const isFunnelEvent = objectOf<FunnelEvent>({
  ts: isTime,
  harness: isText,
  session: isText,
  stage: oneOf(...FUNNEL_STAGES),
  why: optional(isText),
});
