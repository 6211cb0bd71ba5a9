import type { HookRegistration } from '@reflect/installer';

const RECALLING = 'reflect: recalling';
const KEEPING = 'reflect: keeping the session';

/** Every event that reflect listens to. Codex allows SessionEnd 3 seconds at most. */
export const CODEX_HOOKS: readonly HookRegistration[] = [
  {
    event: 'SessionStart',
    timeoutSeconds: 10,
    statusMessage: RECALLING,
    reason: 'gives a session what applies to its project, and starts the background drain',
  },
  {
    event: 'UserPromptSubmit',
    timeoutSeconds: 5,
    statusMessage: RECALLING,
    reason: 'gives the learnings that apply to a prompt',
  },
  {
    event: 'PreToolUse',
    matcher: 'Bash|apply_patch',
    timeoutSeconds: 5,
    statusMessage: RECALLING,
    reason: 'gives what applies to a file or a command before it is used',
  },
  {
    event: 'PostToolUse',
    matcher: 'Bash|apply_patch',
    timeoutSeconds: 5,
    statusMessage: 'reflect: looking at the result',
    reason: 'notices failures, so that the correction that follows is kept',
  },
  {
    event: 'PreCompact',
    timeoutSeconds: 5,
    statusMessage: KEEPING,
    reason: 'queues the session before its history is lost',
  },
  {
    event: 'Stop',
    timeoutSeconds: 5,
    statusMessage: KEEPING,
    reason: 'queues the session after a turn',
  },
  {
    event: 'SessionEnd',
    timeoutSeconds: 3,
    statusMessage: KEEPING,
    reason: 'queues the session when it ends',
  },
];
