import type { ConfigProblem, JsonObject, JsonValue } from '@reflect/installer';

/** A handler with its place, which is part of what Codex remembers a person's trust by. */
export interface PlacedHandler {
  readonly event: string;
  readonly group: number;
  readonly handler: number;
  readonly matcher: string | undefined;
  readonly value: JsonObject;
}

/** All handlers of a `hooks.json`; what has another shape is passed over. */
export function handlersOf(hooksFile: JsonValue): readonly PlacedHandler[] {
  return Object.entries(objectAt(hooksFile, 'hooks')).flatMap(([event, groups]) =>
    objectsOf(groups).flatMap(({ index: group, object }) =>
      objectsOf(object['hooks']).map(({ index: handler, object: value }) => ({
        event,
        group,
        handler,
        matcher: typeof object['matcher'] === 'string' ? object['matcher'] : undefined,
        value,
      })),
    ),
  );
}

const TOP_KEYS = new Set(['description', 'hooks']);
const HANDLER_TYPES = new Set(['command', 'mcp_tool', 'prompt', 'agent']);

/** What makes Codex refuse a whole `hooks.json`. */
export function refusedByCodex(hooksFile: JsonValue): readonly ConfigProblem[] {
  const unknown = Object.keys(asObject(hooksFile)).filter((key) => !TOP_KEYS.has(key));
  const types = handlersOf(hooksFile).filter(({ value }) => !isKnownType(value['type']));
  return [
    ...unknown.map((key) => ({
      path: [key],
      message: `Codex refuses a hooks.json with the key "${key}"`,
    })),
    ...types.map(({ event, group, handler, value }) => ({
      path: ['hooks', event, group, 'hooks', handler, 'type'],
      message: `Codex knows no hooks of the type ${JSON.stringify(value['type'] ?? null)}`,
    })),
  ];
}

function isKnownType(type: JsonValue | undefined): boolean {
  return typeof type === 'string' && HANDLER_TYPES.has(type);
}

/** The object under a key; an empty one when there is none. */
export function objectAt(value: JsonValue | undefined, key: string): JsonObject {
  const object = asObject(value);
  return asObject(Object.hasOwn(object, key) ? object[key] : undefined);
}

function asObject(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectsOf(
  list: JsonValue | undefined,
): readonly { readonly index: number; readonly object: JsonObject }[] {
  if (!Array.isArray(list)) return [];
  const items = list as readonly JsonValue[];
  return items.flatMap((item, index) => (isObject(item) ? [{ index, object: item }] : []));
}
