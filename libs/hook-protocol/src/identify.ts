import { ProtocolError } from './errors.js';
import { HARNESSES, type Harness } from './hook-event.js';

/** What the installed command says about its caller; another tool may have run it all the same. */
export interface HookClaim {
  readonly harness?: string | undefined;
  readonly event?: string | undefined;
}

/** One way in which a harness writes its envelopes. Copilot has two. */
export type Dialect = 'claude' | 'codex' | 'copilot-camel' | 'copilot-pascal';

export interface Caller {
  readonly dialect: Dialect;
  /** Name of the event in that dialect. */
  readonly event: string;
}

export type Payload = Readonly<Record<string, unknown>>;

const EVENT_NAME = /^[A-Za-z]{1,64}$/;

/**
 * Tells who sent a payload and for which event.
 *
 * The payload decides; the claim is asked only where the payload is silent. Envelopes of Cursor,
 * VS Code and Gemini, which run hooks that were installed for others, are `PROTOCOL_FOREIGN`.
 */
export function identify(payload: Payload, claim: HookClaim): Caller | ProtocolError {
  const isForeign = FOREIGN.some((matches) => matches(payload));
  if (isForeign) {
    return new ProtocolError(
      'PROTOCOL_FOREIGN',
      'The envelope is of a tool that reflect does not serve.',
    );
  }
  const isCamelCase = isText(payload['sessionId']) && payload['session_id'] === undefined;
  const dialect = isCamelCase ? 'copilot-camel' : snakeCaseDialect(payload, claim);
  if (dialect === undefined) return invalid('The envelope does not tell which harness sent it.');
  const event = isCamelCase ? camelCaseEvent(payload, claim) : payload['hook_event_name'];
  const isName = isText(event) && EVENT_NAME.test(event);
  return isName
    ? { dialect, event }
    : invalid(`The envelope of ${dialect} does not tell its event.`);
}

const FOREIGN: readonly ((payload: Payload) => boolean)[] = [
  (cursor) => isText(cursor['conversation_id']) || isText(cursor['generation_id']),
  (vsCode) => isText(vsCode['sessionId']) && isText(vsCode['hookEventName']),
  (gemini) => matches(gemini['hook_event_name'], /^(?:Before|After)[A-Z]|^PreCompress$/),
];

/** Tails of transcript paths. The folders above them differ by person and setting. */
const TRANSCRIPTS: readonly (readonly [RegExp, Dialect])[] = [
  [/[/\\]rollout-[^/\\]*$/, 'codex'],
  [/[/\\]session-state[/\\][^/\\]+[/\\][^/\\]+$/, 'copilot-pascal'],
  [/[/\\]projects[/\\][^/\\]+[/\\][^/\\]+$/, 'claude'],
];

const CLAIMED: Readonly<Record<Harness, Dialect>> = {
  claude: 'claude',
  codex: 'codex',
  copilot: 'copilot-pascal',
};

function snakeCaseDialect(payload: Payload, claim: HookClaim): Dialect | undefined {
  const byTranscript = TRANSCRIPTS.find(([tail]) => matches(payload['transcript_path'], tail))?.[1];
  const claimed = HARNESSES.find((harness) => harness === claim.harness);
  return (
    byTranscript ??
    dialectByKeys(payload) ??
    (claimed === undefined ? undefined : CLAIMED[claimed]) ??
    // Codex alone has sessions without a file; Claude could one day, so the claim goes first.
    (payload['transcript_path'] === null ? 'codex' : undefined)
  );
}

function dialectByKeys(payload: Payload): Dialect | undefined {
  const {
    timestamp,
    turn_id: turn,
    model,
    prompt_id: prompt,
    effort,
    permission_mode: mode,
  } = payload;
  if (matches(timestamp, /^\d{4}-\d\d-\d\dT/)) return 'copilot-pascal';
  if (isText(turn) && isText(model)) return 'codex';
  if (isText(prompt) || effort !== undefined || mode === 'auto') return 'claude';
  return undefined;
}

/** The first row whose keys are all there names the event: rows with more to match stand above their part. */
const SHAPES: readonly (readonly [event: string, ...keys: string[]])[] = [
  ['postToolUse', 'toolName', 'toolResult'],
  ['postToolUseFailure', 'toolName', 'error'],
  ['permissionRequest', 'toolName', 'toolInput'],
  ['preToolUse', 'toolName'],
  ['userPromptTransformed', 'transformedPrompt'],
  ['userPromptSubmitted', 'prompt'],
  ['subagentStop', 'agentName', 'stopReason'],
  ['subagentStart', 'agentName'],
  ['agentStop', 'stopReason'],
  ['errorOccurred', 'errorContext'],
  ['preCompact', 'trigger'],
  ['sessionStart', 'source'],
  ['sessionEnd', 'reason'],
];

function camelCaseEvent(payload: Payload, claim: HookClaim): unknown {
  const own = payload['hookName'] ?? payload['hook_event_name'];
  const byShape = SHAPES.find(([, ...keys]) =>
    keys.every((key) => payload[key] !== undefined),
  )?.[0];
  return camelCaseName(own) ?? byShape ?? camelCaseName(claim.event);
}

const RENAMED: ReadonlyMap<unknown, string> = new Map([
  ['UserPromptSubmit', 'userPromptSubmitted'],
  ['Stop', 'agentStop'],
]);

/** Copilot's camelCase name of an event; the PascalCase name differs in more than a letter for two of them. */
function camelCaseName(name: unknown): string | undefined {
  if (!isText(name)) return undefined;
  return RENAMED.get(name) ?? name.charAt(0).toLowerCase() + name.slice(1);
}

function invalid(message: string): ProtocolError {
  return new ProtocolError('PROTOCOL_INVALID', message);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}
