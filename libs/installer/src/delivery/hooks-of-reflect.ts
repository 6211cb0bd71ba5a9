import type { JsonObject } from '../json-value.js';

/** The person's hook configuration, as far as it is reflect's. */
export interface HookSource {
  /** The file that it stands in. */
  readonly file: string;
  /** The whole configuration; what was not reflect's hook in it does nothing. */
  readonly config: JsonObject;
}
