/** What is asked of the knowledge base. */
export interface RecallRequest {
  /** A prompt, or words that describe the situation. */
  readonly text: string;
  /** Names in play beside the text, files above all. */
  readonly entities?: readonly string[];
  /** Key of the project that the session is in; without one only global learnings count as near. */
  readonly project?: string | undefined;
  /** Ids that are not to be given (again). */
  readonly exclude?: ReadonlySet<string>;
  readonly limit: number;
  /** Evidence below which nothing is given; 0 gives the best there are. */
  readonly bar: number;
  readonly foreignBar: number;
}
