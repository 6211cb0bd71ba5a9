/** A hook of reflect's as it stands in Codex's configuration. */
export interface CodexHookEvent {
  /** Tools that it is about; all where it is left out. */
  readonly matcher?: string;
  /** Seconds after which Codex kills it. */
  readonly timeout: number;
  /** What Codex shows while it runs. */
  readonly statusMessage: string;
  /** Why a person would want it. */
  readonly reason: string;
}

const RECALLING = 'reflect: recalling';
const KEEPING = 'reflect: keeping the session';

/** Codex allows SessionEnd 3 seconds at most. */
export const CODEX_HOOK_EVENTS: Readonly<Record<string, CodexHookEvent>> = {
  SessionStart: {
    timeout: 10,
    statusMessage: RECALLING,
    reason: 'gives a session what applies to its project, and starts the background drain',
  },
  UserPromptSubmit: {
    timeout: 5,
    statusMessage: RECALLING,
    reason: 'gives the learnings that apply to a prompt',
  },
  PreToolUse: {
    matcher: 'apply_patch',
    timeout: 5,
    statusMessage: RECALLING,
    reason: 'gives the rules of a file before it is changed',
  },
  PostToolUse: {
    matcher: 'Bash|apply_patch',
    timeout: 5,
    statusMessage: 'reflect: looking at the result',
    reason: 'notices failures, so that the correction that follows is kept',
  },
  PreCompact: {
    timeout: 5,
    statusMessage: KEEPING,
    reason: 'queues the session before its history is lost',
  },
  Stop: {
    timeout: 5,
    statusMessage: KEEPING,
    reason: 'queues the session after a turn',
  },
  SessionEnd: {
    timeout: 3,
    statusMessage: KEEPING,
    reason: 'queues the session when it ends',
  },
};
