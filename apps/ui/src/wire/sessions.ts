import type {
  FunnelStage,
  Learning,
  LearningKind,
  SessionStory,
  SessionSummary,
} from '@reflect/core';

export type EvidenceParts = NonNullable<
  NonNullable<SessionStory['moments'][number]['given']>[number]['parts']
>;

export interface SessionList {
  /** The latest first. */
  readonly sessions: readonly SessionSummary[];
  /** Those that nobody could read: the reason is with the queue. */
  readonly unread: readonly string[];
}

/** A learning that a session was given, or what it was told of a command. */
export interface GivenRow {
  readonly id: string;
  /** Absent for one that is no longer there. */
  readonly title?: string;
  /** `command` for what is remembered of one, which is no learning. */
  readonly kind?: LearningKind | 'command';
  /** 0 to 1; absent where a file asked for it. */
  readonly evidence?: number;
  /** What the evidence had to reach, where that was noted. */
  readonly threshold?: number;
  /** What the evidence is made of, where that was noted. */
  readonly parts?: EvidenceParts;
  /** -1 to 1, of people's ratings. */
  readonly rating?: number;
}

/** A learning that a session was not given though it came near. */
export interface LeftOutRow extends Pick<GivenRow, 'id' | 'title' | 'evidence' | 'threshold'> {
  /** As recall names it, or `held-out` for what chance kept from the session. */
  readonly why: string;
}

/** Something that happened in a session or came of it. */
export interface TimelineEntry {
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly what: 'recalled' | 'empty' | 'captured' | 'told' | FunnelStage;
  /** Event of the harness, or of the drain. */
  readonly event: string;
  readonly given?: readonly GivenRow[];
  readonly leftOut?: readonly LeftOutRow[];
  readonly message?: string;
}

export interface SessionAnswer {
  readonly session: string;
  readonly harness?: string;
  readonly project?: string;
  /** In order of time. */
  readonly timeline: readonly TimelineEntry[];
  readonly learned: readonly Pick<Learning, 'id' | 'title' | 'kind' | 'status'>[];
}

/** What was asked first in a session, where it can be read. */
export interface SessionTitle {
  readonly title?: string;
}
