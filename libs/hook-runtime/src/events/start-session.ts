import { gitContext, SessionFiles, SessionInjected, turnOf } from '@reflect/core/cold';
import { losesContext, type HookEventOf } from '@reflect/hook-protocol';

import { giveLearnings } from '../give-learnings.js';
import type { HookOutcome, HookScene } from '../hook-scene.js';
import { sessionQuery } from '../session-query.js';

/** Within this time the same start is one that several hosts run the hook for. */
const SAME_START_MS = 3_000;

/**
 * Gives a new session what applies to the place where it begins; `undefined` when another hook does.
 *
 * A fork has the context of its parent, but no harness tells whose fork it is: such a session may be
 * given again what it knows already.
 */
export function startSession(
  event: HookEventOf<'session.start'>,
  scene: HookScene,
): HookOutcome | undefined {
  const { paths, now, trace } = scene;
  const turn = turnOf(['start', event.source], now, SAME_START_MS);
  const forget = losesContext(event);
  if (!new SessionInjected(paths, event.sessionId).answer(turn, { forget })) return undefined;
  if (forget) new SessionFiles(paths, event.sessionId).forgetKnown();
  const git = gitContext(event.cwd);
  trace.mark('git');
  return giveLearnings(event, { text: sessionQuery(event.cwd, git), standingRules: true }, scene);
}
