/** What reflect may say to a harness; nothing set is silence. */
export interface HookReply {
  /** Reference text for the model. */
  readonly context?: string;
  /** A line for the person at the terminal; the model does not see it. */
  readonly systemMessage?: string;
  /** Wants the person to confirm the tool call that is about to run. */
  readonly ask?: { readonly reason: string };
}
