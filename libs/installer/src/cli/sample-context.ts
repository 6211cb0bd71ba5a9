import type { JsonObject } from '../json-value.js';

/** What the sample of an envelope should be about. */
export interface SampleContext {
  readonly session: string;
  /** The project; it is there. */
  readonly cwd: string;
  /** What the person says in it. */
  readonly prompt: string;
  /** What a tool runs that does run commands; where it is missing a tool may use a file instead. */
  readonly command?: string;
}

/** What a harness sends to its hook for an event, by the event's name in its configuration. */
export type SampleEnvelope = (event: string, context: SampleContext) => JsonObject;
