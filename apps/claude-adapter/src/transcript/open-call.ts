import type { ToolAction } from '@reflect/core/harness';

/** A tool call that a later result answers. */
export interface OpenCall {
  /** The harness's own name for the tool; those of servers begin with `mcp__`. */
  readonly tool: string;
  readonly action: ToolAction;
  readonly subject: string;
}
