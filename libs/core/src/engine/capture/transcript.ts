import type { Proof } from './origin/authorship-proof.js';

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
  /** Lines that could not be read (torn, not JSON, too long); never fatal. */
  readonly unreadable: readonly number[];
  /** Size of what was read. */
  readonly bytes: number;
  /** Complete lines; a last line that is still being written is not counted. */
  readonly lines: number;
  /** Estimated tokens of all that was said, called and returned, before any text was shortened. */
  readonly tokens: number;
}

/** Longest text that a reader keeps of one item; what is cut away is file dumps and logs. */
export const MAX_TEXT = 20_000;

/** Where an item stands in its file, common to all that come from one record. */
export interface ItemPlace {
  readonly line: number;
  /** ISO 8601 where the file tells. */
  readonly at?: string;
  /** Set when a sub-agent and not the main conversation is speaking. */
  readonly agent?: string;
}

/** How a person's words got into the file. `plan` is an agent's text that the person approved. */
export type UserVia =
  'prompt' | 'queued' | 'rejection' | 'answer' | 'command' | 'plan' | 'interrupt';

/** What a tool call is about, whatever the harness calls its tools. */
export type ToolAction = 'run' | 'edit' | 'read' | 'ask' | 'plan' | 'delegate' | 'other';

/** Words that came in as the person's. */
export interface UserItem extends ItemPlace {
  readonly type: 'user';
  readonly via: UserVia;
  /** Empty for an interruption and for a rejection without a word. */
  readonly text: string;
  /** What the words answer: the question asked, or the call that was refused. */
  readonly about?: string;
  /** How the agent had described the option that was chosen: its words, which the person agreed to. */
  readonly meaning?: string;
  /** What the agent had called the subject of its question, in a word or two. */
  readonly heading?: string;
  /** What the harness's record shows of who said it. */
  readonly proof: Proof;
  /** The field or shape that shows it, for a person who asks why. */
  readonly shownBy?: string;
}

export interface AssistantItem extends ItemPlace {
  readonly type: 'assistant';
  readonly text: string;
}

export interface ToolCallItem extends ItemPlace {
  readonly type: 'tool-call';
  readonly callId: string;
  /** The harness's own name for the tool. */
  readonly tool: string;
  readonly action: ToolAction;
  /** The command line, the path, the question; empty where there is none. */
  readonly subject: string;
  /** What goes with it: an edit's new text, a plan, a sub-agent's task. */
  readonly detail: string;
}

/** What a tool answered. */
export interface ToolResultItem extends ItemPlace {
  readonly type: 'tool-result';
  readonly callId: string;
  readonly text: string;
  readonly failed: boolean;
  readonly exitCode?: number;
  /** The harness refused the call before the tool ran; says nothing about the project. */
  readonly harnessFault?: true;
}

export interface CompactionItem extends ItemPlace {
  readonly type: 'compaction';
  readonly summary: string;
}

/** Text that a hook put into the model's context; never learned from. */
export interface InjectedItem extends ItemPlace {
  readonly type: 'injected';
  readonly text: string;
}

/** One thing that was said or done in a session. */
export type TranscriptItem =
  UserItem | AssistantItem | ToolCallItem | ToolResultItem | CompactionItem | InjectedItem;

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
  /**
   * Files that the harness keeps apart for the sub-agents of a session, in the order of their names;
   * missing where they stand in the session's own file. What is said in them is nobody's word.
   */
  readonly subAgentFiles?: (path: string, session: Transcript) => readonly string[];
  /** Missing where the harness keeps its sessions in files. */
  readonly database?: SessionDatabase;
}

/** Where a harness keeps its sessions that has no files for them: each is read through one of ours. */
export interface SessionDatabase {
  /** The sessions that were written to since a moment, in milliseconds since the epoch. */
  list(since: number): Promise<readonly KeptSession[]>;
  /**
   * What the file of a session would hold; undefined for a path that stands for none. Throws
   * `TranscriptError` where the database cannot be read.
   */
  read(path: string): Promise<SessionText | undefined>;
}

/** A session of a database as the file that it would be. */
export interface SessionText {
  readonly text: string;
  /** Milliseconds since the epoch at which the session was last written to. */
  readonly changed: number;
}

/** A session in a database. */
export interface KeptSession {
  /** Of the file through which it is read, which need not be there. */
  readonly path: string;
  /** About its size. */
  readonly bytes: number;
  /** Milliseconds since the epoch at which it was last written to. */
  readonly changed: number;
}
