import type {
  AskedModel,
  DataPaths,
  GivenLearning,
  HeldLearning,
  LeftOutLearning,
  KeptIndex,
  Project,
  HookSettings,
} from '@reflect/core/cold';

import type { Trace } from './trace.js';

/** What surrounds an event. */
export interface HookContext {
  readonly paths: DataPaths;
  readonly settings: HookSettings;
  /** The project that the session is in. */
  readonly project: Project;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether recall may still begin something costly. */
  readonly hasTime: () => boolean;
  /** Milliseconds until it may not. */
  readonly timeLeft: () => number;
  readonly trace: Trace;
  /** Index and model of a process that answers more than this event. */
  readonly kept?: KeptIndex;
  /** Whether rules may say something of the command that is to run; undefined where nobody looked yet. */
  readonly isRuled?: boolean;
  /** What searches in place of the embedded model, where a setting says so. */
  readonly asked?: AskedModel;
}

/** What one step of handling an event brings. */
export interface OutcomePart {
  /** Reference text for the model. */
  readonly context?: string;
  /** Wants a person to confirm the call that is about to run, where the harness can ask. */
  readonly ask?: { readonly reason: string };
  /** Learnings in `context`; empty where they were asked for and none applied. */
  readonly given?: readonly GivenLearning[];
  /** Learnings that would be in it and were held out. */
  readonly held?: readonly HeldLearning[];
  /** What came nearest of all that was not given. */
  readonly leftOut?: readonly LeftOutLearning[];
  /** Transcripts that are on the disk in the inbox. */
  readonly queued?: number;
  /** A lesson was written down that a drain is to store. */
  readonly hasLesson?: boolean;
  /** Text for the person, whole lines. */
  readonly notice?: string;
  /** What a drain wants the person to know, one line. */
  readonly hint?: string;
  /** What went wrong beside it. */
  readonly problem?: string;
}

/** What the steps brought, in their order; `undefined` where the event turns out to be none of reflect's business. */
export type Handled = readonly OutcomePart[] | undefined;

/** What reflect does about an event. */
export type EventHandler = (hook: HookContext) => Handled | Promise<Handled>;
