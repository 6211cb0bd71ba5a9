import type { Doubt, Origin } from '../../stores/learnings/learning.js';

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

/** A sentence of a person, and whether it holds beyond the task at hand. */
export interface JudgedSentence {
  readonly sentence: string;
  /** `perhaps`: where it is worded as a choice. */
  readonly lasts: 'surely' | 'perhaps' | 'hardly';
  /** So surely that it lasts though its form is that of words about the task at hand. */
  readonly isEvident?: boolean;
  /** So surely only as it lays down what is to be done each time: of words that may be nobody's own that is too little. */
  readonly isByForm?: boolean;
}

export interface DigestItem {
  readonly kind: DigestItemKind;
  /** Whose words `text` are. */
  readonly origin: Origin;
  readonly text: string;
  /** Why words of a person wait for that person; absent where it is shown that they are the person's. */
  readonly doubt?: Doubt;
  /** What the person pasted or quoted beside own words; nobody's word on anything. */
  readonly shows?: string;
  /** The sentences of a person's own words; absent where there was no model to judge them. */
  readonly judged?: readonly JudgedSentence[];
  /** What it answers or follows: the question, the refused call, the failed command. */
  readonly about?: string;
  /** How the agent had described the option that an answer names. */
  readonly meaning?: string;
  /** What the agent had called the subject of the question that an answer is to. */
  readonly heading?: string;
  /** What was done about it: the command that worked, the files that were edited. */
  readonly change?: string;
  /** What the agent concluded from it. */
  readonly then?: string;
  /** What the agent had claimed, and this contradicts. */
  readonly claim?: string;
  /**
   * Said in a talk, in which no tool ran: whether something was decided in it, and where this is what was.
   */
  readonly talk?: 'decided' | 'open' | 'outcome';
  /** 1-based transcript lines that the item stands for; ten at most. */
  readonly lines: readonly number[];
}

/** A learning that the session had been given, and what the session shows of it. */
export interface InjectedNote {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** The transcript line from which on the session had it, 0 for the start; absent when none tells. */
  readonly line?: number;
  /** A command that it tells to use, which then ran without an error. */
  readonly ran?: { readonly command: string; readonly line: number };
  /** Whether the session ran or edited anything after it. */
  readonly worked: boolean;
}

/** A learning that is stored already, which a session may have said again or have taken back. */
export interface KnownNote {
  readonly id: string;
  readonly claim: string;
}

/** What a worker reads in place of the transcript: redacted, without file dumps and chatter. */
export interface Digest {
  readonly harness: string;
  readonly sessionId: string;
  readonly cwd?: string;
  readonly branch?: string;
  /** When the last of what was read was said, ISO 8601, where the transcript tells. */
  readonly at?: string;
  /** In the order of the transcript. */
  readonly items: readonly DigestItem[];
  /** What reflect had given the session; nothing is learned from it. */
  readonly given?: readonly InjectedNote[];
  /** The nearest of all that is stored for the project, without those of `given`; for workers that are paid. */
  readonly known?: readonly KnownNote[];
  /** Estimated tokens of the transcript's text and of the digest as `renderDigest` writes it. */
  readonly transcriptTokens: number;
  readonly digestTokens: number;
}
