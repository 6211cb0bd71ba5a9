import type { RecallRecord } from './recall-record.js';

/** One active learning as the index takes it in. */
export interface IndexedDocument {
  readonly record: RecallRecord;
  readonly title: string;
  /** Whole body, redacted. */
  readonly body: string;
  readonly queries: readonly string[];
  /** Terms that it counts as long at most: what was said at length is not less about its subject. */
  readonly maxLength?: number;
  /** Names as written; keys are made by the index. */
  readonly entities: readonly string[];
  readonly relations: readonly { readonly source: string; readonly target: string }[];
}
