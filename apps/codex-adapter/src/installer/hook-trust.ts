import { createHash } from 'node:crypto';

import type { JsonObject, JsonValue } from '@reflect/installer';

import { objectAt, type PlacedHandler } from './hooks-file.js';

/**
 * Whether Codex runs a hook: `untrusted` was never reviewed, `changed` is not what the person
 * reviewed, `disabled` was switched off by the person. All but `trusted` are skipped silently.
 */
export type HookTrust = 'trusted' | 'untrusted' | 'changed' | 'disabled';

/** What Codex makes of a handler that leaves it out. */
const DEFAULT_TIMEOUT = 600;
/** Seconds at these events: what is left out, and what is the most. */
const SHORT_EVENTS = new Set(['session_end', 'interrupt']);
const SHORT_DEFAULT = 1;
const SHORT_MAX = 3;
/** Codex ignores a matcher at these events. */
const WITHOUT_MATCHER = new Set(['user_prompt_submit', 'stop', 'interrupt']);

/** How far a hook is trusted; `source` is the absolute path of its `hooks.json`. */
export function hookTrust(config: JsonValue, source: string, hook: PlacedHandler): HookTrust {
  const state = objectAt(objectAt(objectAt(config, 'hooks'), 'state'), trustKey(source, hook));
  const hash = state['trusted_hash'];
  if (state['enabled'] === false) return 'disabled';
  if (typeof hash !== 'string') return 'untrusted';
  return hash === trustHash(hook) ? 'trusted' : 'changed';
}

/** The name under which Codex keeps the trust of a hook in `config.toml`. */
export function trustKey(source: string, { event, group, handler }: PlacedHandler): string {
  return `${source}:${snakeCase(event)}:${String(group)}:${String(handler)}`;
}

/** The hash by which Codex knows what the person reviewed, as Codex 0.169 forms it. */
export function trustHash({ event, matcher, value }: PlacedHandler): string {
  const event_name = snakeCase(event);
  const identity = {
    event_name,
    hooks: [normalised(value, event_name)],
    ...(matcher === undefined || WITHOUT_MATCHER.has(event_name) ? {} : { matcher }),
  };
  return `sha256:${createHash('sha256').update(canonical(identity)).digest('hex')}`;
}

function normalised(handler: JsonObject, event: string): JsonObject {
  const { statusMessage, additionalContextLimit } = handler;
  return {
    ...calledBy(handler, event),
    timeout: effectiveTimeout(handler['timeout'], event),
    ...(statusMessage === undefined ? {} : { statusMessage }),
    ...(additionalContextLimit === undefined ? {} : { additionalContextLimit }),
  };
}

function calledBy(handler: JsonObject, event: string): JsonObject {
  const { type, command = '', server = '', tool = '', input = {} } = handler;
  if (type === 'mcp_tool') return { type, server, tool, input };
  const isAsync = handler['async'] === true && event !== 'session_end';
  return { type: 'command', command, async: isAsync };
}

function effectiveTimeout(timeout: JsonValue | undefined, event: string): number {
  const isShort = SHORT_EVENTS.has(event);
  if (typeof timeout !== 'number') return isShort ? SHORT_DEFAULT : DEFAULT_TIMEOUT;
  return Math.max(1, isShort ? Math.min(timeout, SHORT_MAX) : timeout);
}

/** JSON without spaces, its keys in order. */
function canonical(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as JsonValue[]).map(canonical).join(',')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`).join(',')}}`;
}

function snakeCase(event: string): string {
  return event.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
}
