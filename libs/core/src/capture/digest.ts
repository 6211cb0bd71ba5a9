import type { Origin } from '../learnings/learning.js';

/** What an item of a digest tells. */
export type DigestItemKind =
  | 'asked'
  | 'corrected'
  | 'refused'
  | 'answered'
  | 'failed'
  | 'fixed'
  | 'decided'
  | 'found'
  | 'injected';

export interface DigestItem {
  readonly kind: DigestItemKind;
  /** Whose words `text` are. */
  readonly origin: Origin;
  readonly text: string;
  /** What it answers or follows: the question, the refused call, the failed command. */
  readonly about?: string;
  /** What was done about it: the command that worked, the files that were edited. */
  readonly change?: string;
  /** What the agent concluded from it. */
  readonly then?: string;
  /** 1-based transcript lines that the item stands for; ten at most. */
  readonly lines: readonly number[];
}

/** What a worker reads in place of the transcript: redacted, without file dumps and chatter. */
export interface Digest {
  readonly harness: string;
  readonly sessionId: string;
  readonly cwd?: string;
  readonly branch?: string;
  /** In the order of the transcript. */
  readonly items: readonly DigestItem[];
  /** Estimated tokens of the transcript's text and of the digest as `renderDigest` writes it. */
  readonly transcriptTokens: number;
  readonly digestTokens: number;
}
