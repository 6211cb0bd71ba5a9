import type { ToolAction } from '@reflect/core/harness';

/** A tool call that a later event completes. */
export interface OpenCall {
  /** Whether the tool is Copilot's own, and not one of a server. */
  readonly isOwn: boolean;
  readonly action: ToolAction;
  readonly subject: string;
  /** Parts of a form that the call puts before the person: what is asked, by the field's name. */
  readonly fields: ReadonlyMap<string, string>;
}
