/** A question to the knowledge base; what is left out comes from the settings. */
export interface RecallQuestion {
  readonly text: string;
  /** Names in play beside the text, files above all. */
  readonly entities?: readonly string[];
  /** Folder whose project the question is about. */
  readonly cwd?: string;
  /** Key of that project; goes before `cwd`. */
  readonly project?: string;
  readonly limit?: number;
  /** Relevance below which nothing is given; 0 gives the best there are. */
  readonly threshold?: number;
  /** The same for what was drafted from a session and confirmed by nobody; 0 treats it like the rest. */
  readonly lowConfidenceThreshold?: number;
  readonly exclude?: ReadonlySet<string>;
  /** The session that asks, whose own suppressions apply. */
  readonly session?: string;
  /** A hypothetical answer in the asker's own words, searched with the query in place of a worker's. */
  readonly hypothesis?: string;
  /** Whether a hypothetical answer is searched with the query; costs a worker run. */
  readonly hyde?: boolean;
  /** Whether a worker chooses among what was found; costs a worker run. */
  readonly curate?: boolean;
}
