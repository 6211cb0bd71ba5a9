import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../json-value.js';
import type { ConfigEdit, ListEdit } from './config-edit.js';
import { findOwnItems, replacementFor } from './own-items.js';

/**
 * What a configuration's value is once an edit is made: what the edited text is held against.
 * Whatever stands in the way of `at` is replaced; texts refuse that before.
 */
export function editValue(value: JsonValue | undefined, edit: ConfigEdit): JsonValue | undefined {
  return editAt(value, edit.at, (old) =>
    edit.kind === 'value' ? edit.value : orNone(editList(old, edit), edit),
  );
}

function editAt(
  value: JsonValue | undefined,
  at: readonly string[],
  change: (old: JsonValue | undefined) => JsonValue | undefined,
): JsonValue | undefined {
  const [key, ...rest] = at;
  if (key === undefined) return change(value);
  const object: JsonObject = isJsonObject(value) ? value : {};
  const old = Object.hasOwn(object, key) ? object[key] : undefined;
  const changed = editAt(old, rest, change);
  if (changed === undefined) {
    return old === undefined
      ? value
      : Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
  }
  return Object.fromEntries([...Object.entries(object), [key, changed]]);
}

function orNone(list: JsonValue | undefined, { item, isMade }: ListEdit): JsonValue | undefined {
  const isLeftOver =
    item === undefined && isMade === true && isJsonArray(list) && list.length === 0;
  return isLeftOver ? undefined : list;
}

function editList(old: JsonValue | undefined, edit: ListEdit): JsonValue | undefined {
  const list = isJsonArray(old) ? old : [];
  const [first, ...extra] = findOwnItems(list, edit);
  if (first === undefined) return edit.item === undefined ? old : [...list, edit.item];
  const wanted = replacementFor(first, edit);
  const doomed = wanted === undefined ? [first, ...extra] : extra;
  const replaced = list.map((item, index) => {
    if (wanted === undefined || index !== first.index) return item;
    return first.innerIndex === undefined
      ? wanted
      : withInner(item, edit, (handlers) =>
          handlers.map((handler, at) => (at === first.innerIndex ? wanted : handler)),
        );
  });
  return replaced
    .map((item, index) =>
      withInner(item, edit, (handlers) =>
        handlers.filter(
          (_, at) => !doomed.some((own) => own.index === index && own.innerIndex === at),
        ),
      ),
    )
    .filter(
      (_, index) => !doomed.some((own) => own.index === index && own.innerIndex === undefined),
    );
}

function withInner(
  item: JsonValue,
  { inner }: ListEdit,
  change: (handlers: readonly JsonValue[]) => readonly JsonValue[],
): JsonValue {
  if (inner === undefined || !isJsonObject(item)) return item;
  const handlers = item[inner];
  return isJsonArray(handlers) ? { ...item, [inner]: change(handlers) } : item;
}
