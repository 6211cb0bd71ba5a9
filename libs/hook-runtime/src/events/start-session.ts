import { gitContext, SessionInjected } from '@reflect/core/cold';
import type { Harness, HookEventOf, SessionSource } from '@reflect/hook-protocol';

import { giveLearnings } from '../give-learnings.js';
import type { HookOutcome, HookScene } from '../hook-scene.js';
import { sessionQuery } from '../session-query.js';

/** Both begin with an empty context under a session id that may be old. */
const FORGETFUL_SOURCES: ReadonlySet<SessionSource> = new Set(['compact', 'clear']);
/** Harnesses that do not keep, over a resume, what hooks had added to the context. */
const FORGETFUL_HARNESSES: ReadonlySet<Harness> = new Set(['copilot']);

type SessionStart = HookEventOf<'session.start'>;

/**
 * Gives a new session what applies to the place where it begins.
 *
 * A fork has the context of its parent, but no harness tells whose fork it is: such a session may be
 * given again what it knows already.
 */
export function startSession(event: SessionStart, scene: HookScene): HookOutcome {
  if (losesContext(event)) new SessionInjected(scene.paths, event.sessionId).clear();
  const git = gitContext(event.cwd);
  scene.trace.mark('git');
  return giveLearnings(event, { text: sessionQuery(event.cwd, git), standingRules: true }, scene);
}

function losesContext({ source, harness }: SessionStart): boolean {
  if (FORGETFUL_SOURCES.has(source)) return true;
  return source === 'resume' && FORGETFUL_HARNESSES.has(harness);
}
