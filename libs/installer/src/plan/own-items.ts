import { isJsonArray, isJsonObject, type JsonValue } from '../json-value.js';
import type { ListEdit } from './config-edit.js';

type Marking = Pick<ListEdit, 'markers' | 'inner'>;

/** Where something of reflect's is in a list: a whole element, or one inside a group. */
export interface OwnItem {
  readonly index: number;
  readonly innerIndex?: number;
  readonly value: JsonValue;
}

/** All that is reflect's in a list, in order. */
export function findOwnItems(list: readonly JsonValue[], marking: Marking): OwnItem[] {
  return list.flatMap((item, index) => {
    if (!isMarked(item, marking.markers)) return [];
    const group = innerList(item, marking.inner);
    if (group.every((handler) => isMarked(handler, marking.markers)))
      return [{ index, value: item }];
    return group.flatMap((value, innerIndex) =>
      isMarked(value, marking.markers) ? [{ index, innerIndex, value }] : [],
    );
  });
}

/** What takes the place of something of reflect's: of one handler, the handler in the wanted group. */
export function replacementFor(own: OwnItem, { item, inner }: ListEdit): JsonValue | undefined {
  if (own.innerIndex === undefined || item === undefined) return item;
  return innerList(item, inner)[0];
}

export function isMarked(value: JsonValue, markers: readonly string[]): boolean {
  if (typeof value === 'string') return markers.some((marker) => value.includes(marker));
  if (isJsonArray(value)) return value.some((item) => isMarked(item, markers));
  return isJsonObject(value) && Object.values(value).some((item) => isMarked(item, markers));
}

function innerList(item: JsonValue, inner: string | undefined): readonly JsonValue[] {
  if (inner === undefined || !isJsonObject(item)) return [];
  const list = item[inner];
  return isJsonArray(list) ? list : [];
}
