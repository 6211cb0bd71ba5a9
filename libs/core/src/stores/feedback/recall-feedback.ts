import type { UsageVerdict } from './usage-verdict.js';
import type { InjectedLearning } from './injected-learning.js';
import type { LearningDraft } from '../learnings/learning.js';

/** Transcript lines by the ids of learnings. */
export type InjectedLines = Readonly<Record<string, number>>;

/** What a reflection made of a session, its learnings stored already. */
export interface JudgedSession {
  readonly jobId: string;
  readonly sessionId: string;
  readonly verdicts: readonly UsageVerdict[];
  readonly drafts: readonly LearningDraft[];
  /** From which line on the session had a learning; 0 for the start. */
  readonly givenAt: InjectedLines;
}

/** What becomes of the learnings that sessions were given. */
export interface RecallFeedback {
  /** The learnings that hooks gave a session, as they are now. */
  given(sessionId: string): Promise<readonly InjectedLearning[]>;
  /**
   * Writes down what a session did with them. Doing so again for the same job, also with another
   * answer, counts the session once. Throws `StorageError`.
   */
  note(judged: JudgedSession): Promise<void>;
}
