import { gitContext, SessionInjected } from '@reflect/core/cold';
import { losesContext, type HookEventOf } from '@reflect/hook-protocol';

import { giveLearnings } from '../give-learnings.js';
import type { HookOutcome, HookScene } from '../hook-scene.js';
import { sessionQuery } from '../session-query.js';

/**
 * Gives a new session what applies to the place where it begins.
 *
 * A fork has the context of its parent, but no harness tells whose fork it is: such a session may be
 * given again what it knows already.
 */
export function startSession(event: HookEventOf<'session.start'>, scene: HookScene): HookOutcome {
  if (losesContext(event)) new SessionInjected(scene.paths, event.sessionId).clear();
  const git = gitContext(event.cwd);
  scene.trace.mark('git');
  return giveLearnings(event, { text: sessionQuery(event.cwd, git), standingRules: true }, scene);
}
