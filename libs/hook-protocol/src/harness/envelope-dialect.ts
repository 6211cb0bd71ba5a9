import type { HookMoment, HookOrigin } from '../hook-event.js';

/** What the installed command says about its caller; another tool may have run it all the same. */
export interface DeclaredCaller {
  readonly harness?: string | undefined;
  readonly event?: string | undefined;
}

export type Payload = Readonly<Record<string, unknown>>;

/** What tells envelopes of one dialect from all others. */
export interface SignedDialect {
  /** The harness's name; one with several dialects adds a word. */
  readonly name: string;
  /** How a payload of this dialect can be told from those of all other harnesses. */
  readonly signs: DialectSigns;
}

/** One way in which a harness writes its envelopes. */
export interface EnvelopeDialect extends SignedDialect {
  /** The event's name in this dialect, if the payload or the claim tells one. */
  readonly eventOf: (payload: Payload, claim: DeclaredCaller) => unknown;
  readonly validators: DialectValidators;
  readonly origin: (envelope: never, event: string) => Omit<HookOrigin, 'harness'>;
  /** Readers of valid envelopes, by event; an event that is missing has no meaning for reflect. */
  readonly moments: Readonly<Record<string, (envelope: never) => HookMoment>>;
}

/** Signs from the surest to the weakest; a sign of any dialect counts before a weaker one of another. */
export interface DialectSigns {
  /** The payload as a whole looks as no other harness writes it. */
  readonly shape?: (payload: Payload) => boolean;
  /**
   * End of the transcript's path: the folders above differ by person and setting. A pattern takes a hook, which has
   * just started, longer than a look for the word that it needs.
   */
  readonly transcript?: { readonly has: string; readonly ends: RegExp };
  /** It has keys or values that are this dialect's own. */
  readonly keys?: (payload: Payload) => boolean;
  /** Weaker than what the installed command claims. */
  readonly afterClaim?: (payload: Payload) => boolean;
}

/** After a refusal `errors` is the field, empty for the whole. */
export interface Validator {
  (data: unknown): boolean;
  errors?: string | null;
}

export interface DialectValidators {
  readonly base: Validator;
  /** Checks what an event has beyond the base; an event that has nothing more is not listed. */
  readonly events: Readonly<Record<string, Validator>>;
}

/** The key in which every harness but for one dialect names the event. */
export function hookEventName(payload: Payload): unknown {
  return payload['hook_event_name'];
}
