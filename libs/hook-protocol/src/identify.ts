import { ProtocolError } from './errors.js';
import { FOREIGN_TOOLS } from './foreign-tools.js';
import type {
  EnvelopeDialect,
  DeclaredCaller,
  Payload,
  SignedDialect,
} from './harness/envelope-dialect.js';
import type { HarnessProtocol } from './harness/harness-protocol.js';
import type { HarnessSigns } from './harness/harness-signs.js';
import { findProtocol, HARNESS_SIGNS, HARNESSES } from './harnesses.js';
import { isText } from './is-text.js';

export interface Caller {
  readonly harness: HarnessProtocol;
  readonly dialect: EnvelopeDialect;
  /** Name of the event in that dialect. */
  readonly event: string;
}

interface Sender {
  readonly harness: HarnessSigns;
  readonly dialect: SignedDialect;
}

const EVENT_NAME = /^[A-Za-z]{1,64}$/;

/** The harnesses that came last are asked first. */
const SENDERS: readonly Sender[] = HARNESS_SIGNS.toReversed().flatMap((harness) =>
  harness.dialects.map((dialect) => ({ harness, dialect })),
);

const FOREIGN = FOREIGN_TOOLS.filter(({ name }) => !HARNESSES.includes(name));

/**
 * Tells who sent a payload and for which event.
 *
 * The payload decides; the claim is asked only where the payload is silent. Envelopes of tools that
 * reflect does not serve but that run the hooks of others are `PROTOCOL_FOREIGN`, and so are those of harnesses
 * of which a hook bundle holds the signs alone: hooks of their own answer.
 */
export function identify(payload: Payload, claim: DeclaredCaller): Caller | ProtocolError {
  if (FOREIGN.some(({ wrote }) => wrote(payload))) {
    return foreign('The envelope is of a tool that reflect does not serve.');
  }
  const sender = senderOf(payload, claim);
  if (sender === undefined) return invalid('The envelope does not tell which harness sent it.');
  const harness = findProtocol(sender.harness.name);
  const dialect = harness?.dialects.find(({ name }) => name === sender.dialect.name);
  if (harness === undefined || dialect === undefined) {
    return foreign(`The envelope is of ${sender.harness.name}, which has hooks of its own.`);
  }
  const event = dialect.eventOf(payload, claim);
  return isText(event) && EVENT_NAME.test(event)
    ? { harness, dialect, event }
    : invalid(`The envelope of ${dialect.name} does not tell its event.`);
}

function senderOf(payload: Payload, claim: DeclaredCaller): Sender | undefined {
  const path = payload['transcript_path'];
  const find = (matches: (signs: SignedDialect['signs']) => boolean | undefined) =>
    SENDERS.find(({ dialect }) => matches(dialect.signs));
  return (
    find(({ shape }) => shape?.(payload)) ??
    find(
      ({ transcript }) =>
        isText(path) &&
        transcript !== undefined &&
        path.includes(transcript.has) &&
        transcript.ends.test(path),
    ) ??
    find(({ keys }) => keys?.(payload)) ??
    claimedSender(claim) ??
    find(({ afterClaim }) => afterClaim?.(payload))
  );
}

function claimedSender(claim: DeclaredCaller): Sender | undefined {
  const harness = HARNESS_SIGNS.find(({ name }) => name === claim.harness);
  const dialect = harness?.dialects[0];
  return harness && dialect && { harness, dialect };
}

function invalid(message: string): ProtocolError {
  return new ProtocolError('PROTOCOL_INVALID', message);
}

function foreign(message: string): ProtocolError {
  return new ProtocolError('PROTOCOL_FOREIGN', message);
}
