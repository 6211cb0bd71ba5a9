import type { ToolAction } from '@reflect/core/harness';

/** Longest text kept of one item; what is cut away is file dumps and logs. */
export const MAX_TEXT = 20_000;

/** Where an item stands, common to all that come from one record. */
export interface ItemPlace {
  readonly line: number;
  readonly at?: string;
  readonly agent?: string;
}

/** A tool call that a later result answers. */
export interface OpenCall {
  /** The harness's own name for the tool; those of servers begin with `mcp__`. */
  readonly tool: string;
  readonly action: ToolAction;
  readonly subject: string;
}
