/** An event of a harness that reflect listens to, as its hook configuration has it. */
export interface HookRegistration {
  /** As the harness calls it. */
  readonly event: string;
  /** Which tools, as the harness writes it; none: the event has no tool, or all count. */
  readonly matcher?: string;
  /**
   * After which the harness ends the hook; reflect's own deadline is far below. Its adapter writes it in
   * the unit that the harness wants, which is milliseconds for some.
   */
  readonly timeoutSeconds: number;
  /** What a harness shows meanwhile, if it shows anything. */
  readonly statusMessage?: string;
  /** Why a person would want it. */
  readonly reason: string;
}
