/** Writes the lines of a transcript, each call those of one thing that happened. */
export interface SessionLines {
  /** What stands before anything is said. */
  readonly head: readonly string[];
  /** What a person typed. */
  said(text: string): string | readonly string[];
  answered(text: string): string | readonly string[];
  /** A command of the agent's and what it printed. */
  ran(command: string, output: string): readonly string[];
  /** The same for a command that failed. */
  failed(command: string, output: string): readonly string[];
}
