/**
 * One session of any harness in one shape. Adapters read their own files into it.
 *
 * Lines are 1-based lines of the transcript file, so that evidence can be looked up there.
 */
export interface Transcript {
  readonly harness: string;
  readonly sessionId: string;
  readonly cwd?: string;
  readonly branch?: string;
  readonly items: readonly TranscriptItem[];
  /** Lines that could not be read (torn, not JSON); never fatal. */
  readonly unreadable: readonly number[];
  /** Size of what was read. */
  readonly bytes: number;
  readonly lines: number;
}

interface ItemBase {
  readonly line: number;
  /** ISO 8601 where the file tells. */
  readonly at?: string;
  /** Set when a sub-agent and not the main conversation is speaking. */
  readonly agent?: string;
}

/** How a person's words got into the file. */
export type UserVia = 'prompt' | 'rejection' | 'queued' | 'answer' | 'command' | 'interrupt';

export type TranscriptItem =
  | (ItemBase & { readonly type: 'user'; readonly via: UserVia; readonly text: string })
  | (ItemBase & { readonly type: 'assistant'; readonly text: string })
  | (ItemBase & {
      readonly type: 'tool-call';
      readonly callId: string;
      readonly tool: string;
      readonly input: Readonly<Record<string, unknown>>;
    })
  | (ItemBase & {
      readonly type: 'tool-result';
      readonly callId: string;
      readonly text: string;
      readonly failed: boolean;
      readonly exitCode?: number;
    })
  | (ItemBase & { readonly type: 'compaction'; readonly summary: string })
  /** Text that a hook put into the model's context; reflect's own is never learned from. */
  | (ItemBase & { readonly type: 'injected'; readonly text: string });

/** Reads one harness's transcript files. */
export interface TranscriptReader {
  readonly harness: string;
  /**
   * Reads a transcript file that may still be growing or be torn.
   *
   * Throws `TranscriptError` for a file that is missing, a directory, a FIFO, too large or not a
   * transcript at all; the error says whether trying again can help.
   */
  read(path: string): Promise<Transcript>;
}
