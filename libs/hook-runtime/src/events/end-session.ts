import {
  activityOf,
  gitBranch,
  leaveActivity,
  openTasks,
  PendingFailures,
  SessionFiles,
  taskLines,
} from '@reflect/core/cold';
import type { HookEventOf } from '@reflect/hook-protocol';

import type { Handled, HookContext, OutcomePart } from '../hook-context.js';
import { queueTranscript } from '../queue-transcript.js';
import { describeError } from '../record-event.js';

type End = HookEventOf<'session.end'>;

/**
 * Queues a session that ended, whatever it did: there will be no other chance. Tells the person what
 * it leaves undone, and the next session where it was.
 */
export function endSession(event: End, hook: HookContext): Handled {
  const minBytes = event.writesLater === true ? undefined : 1;
  const queued = queueTranscript(event, { trigger: 'session-end', minBytes }, hook);
  const left = leaveWhereItWas(event, hook);
  const tasks = openTasks(hook.paths, hook.project.key);
  if (tasks.length === 0) return [queued, left];
  const lines = ['Open tasks of this project:', ...taskLines(tasks, undefined)];
  return [queued, left, { notice: `${lines.join('\n')}\n` }];
}

/** What fails here must not keep the person from being told. */
function leaveWhereItWas(event: End, hook: HookContext): OutcomePart {
  const { paths, project, now, settings } = hook;
  if (!settings.hints.activity) return {};
  const { sessionId: session, harness, cwd } = event;
  try {
    const activity = activityOf({
      ...{ project, session, harness, now, branch: gitBranch(cwd) },
      files: new SessionFiles(paths, session).recent(),
      failures: new PendingFailures(paths, session).failures().map(({ what }) => what),
    });
    if (activity !== undefined) leaveActivity(paths, activity);
    return {};
  } catch (error) {
    return { problem: describeError(error) };
  }
}
