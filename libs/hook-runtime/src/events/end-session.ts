import { openTasks, taskLines } from '@reflect/core/cold';
import type { HookEventOf } from '@reflect/hook-protocol';

import type { Handled, HookContext } from '../hook-context.js';
import { queueTranscript } from '../queue-transcript.js';

/**
 * Queues a session that ended, whatever it did: there will be no other chance. Tells the person what
 * it leaves undone.
 */
export function endSession(event: HookEventOf<'session.end'>, hook: HookContext): Handled {
  const minBytes = event.writesLater === true ? undefined : 1;
  const queued = queueTranscript(event, { trigger: 'session-end', minBytes }, hook);
  const tasks = openTasks(hook.paths, hook.project.key);
  if (tasks.length === 0) return [queued];
  const lines = ['Open tasks of this project:', ...taskLines(tasks, undefined)];
  return [queued, { notice: `${lines.join('\n')}\n` }];
}
