/** What an item of a digest tells. */
export type DigestItemKind =
  | 'asked'
  | 'corrected'
  | 'refused'
  | 'answered'
  | 'failed'
  | 'fixed'
  | 'decided'
  | 'injected';

export interface DigestItem {
  readonly kind: DigestItemKind;
  readonly text: string;
  /** 1-based transcript lines that the item stands for; ten at most. */
  readonly lines: readonly number[];
}

/** What a worker reads in place of the transcript: redacted, without file dumps and chatter. */
export interface Digest {
  readonly harness: string;
  readonly sessionId: string;
  readonly cwd?: string;
  readonly branch?: string;
  readonly items: readonly DigestItem[];
  /** Estimated tokens of the transcript's text and of the digest's. */
  readonly transcriptTokens: number;
  readonly digestTokens: number;
}
