import { ProtocolError } from './errors.js';
import { validators } from './generated/validators.js';
import { claudeReaders, readClaudeOrigin } from './harness/claude/read-claude.js';
import { codexReaders, readCodexOrigin } from './harness/codex/read-codex.js';
import {
  copilotCamelReaders,
  readCopilotCamelOrigin,
} from './harness/copilot/read-copilot-camel.js';
import {
  copilotPascalReaders,
  readCopilotPascalOrigin,
} from './harness/copilot/read-copilot-pascal.js';
import type { HookEvent, HookMoment, HookOrigin } from './hook-event.js';
import { identify, type Caller, type Dialect, type HookClaim, type Payload } from './identify.js';
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
export function decode(claim: HookClaim, stdin: string): Decoded {
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

/** A validator that ajv compiled; after a refusal `errors` is the path of the field, empty for the whole. */
interface Validator {
  (data: unknown): boolean;
  errors?: string | null;
}

interface DialectValidators {
  readonly base: Validator;
  /** Checks what an event has beyond the base; an event that has nothing more is not listed. */
  readonly events: Readonly<Record<string, Validator>>;
}

const VALIDATORS: Readonly<Record<Dialect, DialectValidators>> = validators;

function findProblem({ dialect, event }: Caller, payload: Payload): ProtocolError | undefined {
  const { base, events } = VALIDATORS[dialect];
  const own = Object.hasOwn(events, event) ? events[event] : undefined;
  const failed = [base, own].find((validate) => validate?.(payload) === false);
  if (failed === undefined) return undefined;
  return new ProtocolError(
    'PROTOCOL_INVALID',
    `The ${event} envelope of ${dialect} is not as expected: ${failed.errors ?? ''} is missing or of another type.`,
  );
}

interface DialectReaders {
  readonly origin: (envelope: never, event: string) => HookOrigin;
  readonly moments: Readonly<Record<string, (envelope: never) => HookMoment>>;
}

const READERS: Readonly<Record<Dialect, DialectReaders>> = {
  claude: { origin: readClaudeOrigin, moments: claudeReaders },
  codex: { origin: readCodexOrigin, moments: codexReaders },
  'copilot-camel': { origin: readCopilotCamelOrigin, moments: copilotCamelReaders },
  'copilot-pascal': { origin: readCopilotPascalOrigin, moments: copilotPascalReaders },
};

function readEvent({ dialect, event }: Caller, payload: Payload): HookEvent {
  const { origin, moments } = READERS[dialect];
  // The validators of the same dialect and event have passed, and they are made of the readers' types.
  const envelope = payload as never;
  const read = Object.hasOwn(moments, event) ? moments[event] : undefined;
  return { ...origin(envelope, event), ...(read?.(envelope) ?? { event: 'other' }) };
}
