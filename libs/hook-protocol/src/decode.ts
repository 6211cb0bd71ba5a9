import { ProtocolError } from './errors.js';
import type { DeclaredCaller, Payload } from './harness/envelope-dialect.js';
import type { HookEvent } from './hook-event.js';
import { identify, type Caller } from './identify.js';
import { isRecord } from './is-record.js';

export type Decoded =
  | { readonly ok: true; readonly event: HookEvent }
  | { readonly ok: false; readonly problem: ProtocolError };

/**
 * Reads what a harness wrote to a hook's standard input. Never throws.
 *
 * The harness is told by the payload, so it may differ from the claim: then another harness runs
 * hooks that were installed for the claimed one. Events without a meaning for reflect, unknown ones
 * too, become `other`. Costs one `JSON.parse`; bounding the size of `stdin` is left to the caller.
 */
export function decode(claim: DeclaredCaller, stdin: string): Decoded {
  const payload = parseObject(stdin);
  if (payload instanceof ProtocolError) return { ok: false, problem: payload };
  const caller = identify(payload, claim);
  if (caller instanceof ProtocolError) return { ok: false, problem: caller };
  const problem = findProblem(caller, payload);
  return problem ? { ok: false, problem } : { ok: true, event: readEvent(caller, payload) };
}

function parseObject(stdin: string): Payload | ProtocolError {
  try {
    const value: unknown = JSON.parse(stdin);
    return isRecord(value)
      ? value
      : new ProtocolError('PROTOCOL_INVALID', 'Standard input is JSON, but not an object.');
  } catch {
    // The parser's own message quotes the input, which may hold a secret.
    return new ProtocolError('PROTOCOL_NOT_JSON', 'Standard input is not one whole JSON document.');
  }
}

function findProblem({ dialect, event }: Caller, payload: Payload): ProtocolError | undefined {
  const { base, events } = dialect.validators;
  const own = Object.hasOwn(events, event) ? events[event] : undefined;
  const failed = [base, own].find((validate) => validate?.(payload) === false);
  if (failed === undefined) return undefined;
  return new ProtocolError(
    'PROTOCOL_INVALID',
    `The ${event} envelope of ${dialect.name} is not as expected: ${failed.errors ?? ''} is missing or of another type.`,
  );
}

function readEvent({ harness, dialect, event }: Caller, payload: Payload): HookEvent {
  const { origin, moments } = dialect;
  // The validators of the same dialect and event have passed, and they are made of the readers' types.
  const envelope = payload as never;
  const read = Object.hasOwn(moments, event) ? moments[event] : undefined;
  return {
    harness: harness.name,
    ...origin(envelope, event),
    ...(read?.(envelope) ?? { event: 'other' }),
  };
}
