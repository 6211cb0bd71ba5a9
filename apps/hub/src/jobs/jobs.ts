import type { Sql } from '../database/database.js';

/** What is done after an answer. Doing one twice, or for what is gone, does nothing. */
export type Job =
  | {
      /** Embeds what members get of a learning. */
      readonly task: 'embed';
      readonly organisation: string;
      readonly project: string;
      readonly learning: string;
    }
  | {
      /** Notes on a proposal which approved learnings say nearly the same. */
      readonly task: 'similar';
      readonly organisation: string;
      readonly proposal: string;
    };

export interface JobQueue {
  /** In the transaction that needs it: rolled back, it never was. */
  enqueue(sql: Sql, job: Job): Promise<void>;
}
