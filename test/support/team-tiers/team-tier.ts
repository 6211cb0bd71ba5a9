import type { Home } from '../home.js';

/** How learnings come from one machine of a team to another. */
export interface TeamTier {
  readonly ada: Home;
  readonly ben: Home;
  /** Ada gives a learning as it is now, and whoever has to let it through does. */
  readonly give: (id: string) => Promise<void>;
  /** Ben takes in what there is. */
  readonly take: () => Promise<void>;
  /** Ada takes it back. */
  readonly takeBack: (id: string) => Promise<void>;
  /** Whoever has to takes back all that Ada gave. */
  readonly revokeAda: () => Promise<void>;
  /** Whether no text of what was revoked stays on Ben's disk; a repository has it in its history anyhow. */
  readonly isPurged: boolean;
  /** Whether what sessions of members showed is added up; a repository has the files alone. */
  readonly countsProof: boolean;
}
