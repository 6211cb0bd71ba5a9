import type { JsonValue } from '../json-value.js';
import type { ConfigEdit } from '../plan/config-edit.js';

/** A kind of configuration file that is read and edited as text. */
export interface ConfigFormat {
  /** What an empty configuration is. */
  readonly empty: string;
  /** Throws `INSTALL_NOT_PARSED`, or `INSTALL_SHAPE` when the whole is no object. */
  parse(text: string, file: string): JsonValue;
  /**
   * The text with an edit made; the text itself when nothing is to do. Bytes outside of what is
   * edited stay. Throws `INSTALL_SHAPE` where something else stands in the way, with its place.
   */
  edit(text: string, edit: ConfigEdit, file: string): string;
  /** The text of the value at a path, as it stands in the file. */
  textAt(text: string, at: readonly string[], file: string): string | undefined;
  /** Whether comments stand in it, which nobody's values say. */
  hasComments(text: string, file: string): boolean;
}
