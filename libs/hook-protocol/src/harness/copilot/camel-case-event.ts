import { isText } from '../../is-text.js';
import type { DeclaredCaller, Payload } from '../envelope-dialect.js';

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

const RENAMED: ReadonlyMap<unknown, string> = new Map([
  ['UserPromptSubmit', 'userPromptSubmitted'],
  ['Stop', 'agentStop'],
]);

/** The event of a camelCase envelope, most of which do not name it. */
export function camelCaseEvent(payload: Payload, claim: DeclaredCaller): string | undefined {
  const own = payload['hookName'] ?? payload['hook_event_name'];
  const byShape = SHAPES.find(([, ...keys]) =>
    keys.every((key) => payload[key] !== undefined),
  )?.[0];
  return camelCaseName(own) ?? byShape ?? camelCaseName(claim.event);
}

/** Copilot's camelCase name of an event; the PascalCase name differs in more than a letter for two of them. */
function camelCaseName(name: unknown): string | undefined {
  if (!isText(name)) return undefined;
  return RENAMED.get(name) ?? name.charAt(0).toLowerCase() + name.slice(1);
}
