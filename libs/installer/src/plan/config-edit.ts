import type { JsonValue } from '../json-value.js';

/**
 * One thing that is to stand in a configuration, or to be gone from it.
 *
 * An element of a list is recognised as reflect's by its markers: one of them stands in a string
 * somewhere inside it.
 */
export type ConfigEdit = ListEdit | ValueEdit;

/** The list at `at` holds `item` and no other element of reflect's; no item: none at all. */
export interface ListEdit {
  readonly kind: 'list';
  readonly at: readonly string[];
  readonly item: JsonValue | undefined;
  readonly markers: readonly string[];
  /**
   * Key of the list inside an element, where elements are groups: a group that also holds what is
   * not reflect's is somebody's own, and only what is reflect's inside it is replaced or removed.
   */
  readonly inner?: string;
  /** The list is reflect's too: it goes when nothing is left in it. */
  readonly isMade?: boolean;
}

/** The value at `at` is `value`; `undefined`: there is none. */
export interface ValueEdit {
  readonly kind: 'value';
  readonly at: readonly string[];
  readonly value: JsonValue | undefined;
}
