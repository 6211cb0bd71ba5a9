import type { ToolAction } from '@reflect/core/harness';

/** Longest text kept of one item; what is cut away is file dumps and logs. */
export const MAX_TEXT = 20_000;

/** Where an item stands, common to all that come from one event. */
export interface ItemPlace {
  readonly line: number;
  readonly at?: string;
  readonly agent?: string;
}

/** A tool call that a later event completes. */
export interface OpenCall {
  /** Whether the tool is Copilot's own, and not one of a server. */
  readonly isOwn: boolean;
  readonly action: ToolAction;
  readonly subject: string;
  /** Parts of a form that the call puts before the person: what is asked, by the field's name. */
  readonly fields: ReadonlyMap<string, string>;
}
