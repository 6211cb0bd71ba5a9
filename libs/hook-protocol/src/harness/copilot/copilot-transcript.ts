import type { Environment } from '../../environment.js';
import type { HookOrigin } from '../../hook-event.js';

/** A session id that is one safe name of a folder. */
const PLAIN_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** Where Copilot keeps a session's events, which only some of its envelopes tell. */
export function copilotTranscript({ sessionId }: HookOrigin, env: Environment): string | undefined {
  const home = env['HOME'] ?? env['USERPROFILE'];
  const root = env['COPILOT_HOME'] ?? (home === undefined ? undefined : `${home}/.copilot`);
  if (root === undefined || root === '' || !PLAIN_ID.test(sessionId)) return undefined;
  return `${root}/session-state/${sessionId}/events.jsonl`;
}
