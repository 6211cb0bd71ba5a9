import type { JsonObject } from '../json-value.js';

/** The person's hook configuration, as far as it is reflect's. */
export interface HookSource {
  /** The file that it stands in. */
  readonly file: string;
  /** What is in it. */
  readonly text: string;
  /** The whole configuration, empty for a file that is no configuration; what was not reflect's hook in it does nothing. */
  readonly config: JsonObject;
}
