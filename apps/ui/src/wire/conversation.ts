import type { TimelineEntry } from './sessions.js';

/** A text as far as it is shown, without secrets. */
export interface ShownText {
  readonly text: string;
  /** Characters that are not shown; a very long text has more than are counted. */
  readonly left: number;
}

interface Place {
  /** ISO 8601 where the transcript tells. */
  readonly at?: string;
  /** Set where a sub-agent speaks. */
  readonly agent?: string;
}

/** Words of the agent, or that stand under the person's name. */
export interface SaidTurn extends Place {
  readonly what: 'said';
  /** `unproven`: under the person's name, and nothing shows that a person wrote it. */
  readonly by: 'person' | 'unproven' | 'agent';
  /** How the words came in, where they were no plain prompt: `answer`, `rejection`, `interrupt` … */
  readonly via?: string;
  readonly words: ShownText;
}

export interface CallTurn extends Place {
  readonly what: 'call';
  readonly tool: string;
  /** Command, file or question; empty where there is none. */
  readonly subject: ShownText;
  /** `open`: nothing tells how it ended. `refused`: by the harness, before it ran. */
  readonly outcome: 'ok' | 'failed' | 'refused' | 'open';
  readonly exitCode?: number;
  /** What went with the call; empty where nothing did. */
  readonly detail: ShownText;
  /** What the tool answered. */
  readonly result: ShownText;
}

/** What the harness kept of what was said before, in place of it. */
export interface SummaryTurn extends Place {
  readonly what: 'summary';
  readonly words: ShownText;
}

/** Text that a hook put into the model's context, as the transcript has it. */
export interface InjectedTurn extends Place {
  readonly what: 'injected';
  readonly by: 'reflect' | 'hook';
  readonly words: ShownText;
  /** What reflect has on record of it. */
  readonly entry?: TimelineEntry;
}

/** What reflect has on record, and the transcript does not show. */
export interface MomentTurn {
  readonly what: 'moment';
  readonly at: string;
  readonly entry: TimelineEntry;
}

export type Turn = SaidTurn | CallTurn | SummaryTurn | InjectedTurn | MomentTurn;

/** A part of a session, as it was said. */
export interface Conversation {
  /** The person's first prompt; absent where none is shown to be a person's. */
  readonly title?: string;
  /** Of the transcript. */
  readonly path: string;
  /** Of the first turn shown, from 0. */
  readonly from: number;
  readonly total: number;
  readonly turns: readonly Turn[];
  /** Most turns of an answer. */
  readonly most: number;
  /** Lines of the transcript that could not be read. */
  readonly unreadable: number;
}

/** A transcript that is gone is no fault: what is on record of the session stays. */
export interface NoConversation {
  /** Why there is none, with the path. */
  readonly refused: { readonly code: string; readonly message: string };
}

export type ConversationAnswer = Conversation | NoConversation;
