import { leaveHint } from '@reflect/core/cold';

import type { HookContext, OutcomePart } from './hook-context.js';
import { describeError } from './record-event.js';

/**
 * Of a recall for which there was no time. It is on record at once, and the next start of a session tells the person: a
 * memory that says nothing looks like one that has nothing to say.
 */
export function tellLate({ paths, project, settings }: HookContext): OutcomePart {
  const { deadlineMs } = settings.recall;
  const told = `gave nothing, since it had not ended after ${String(deadlineMs)} ms. Where that happens often, set REFLECT_RECALL_DEADLINE to more.`;
  const text = `In an earlier session recall ${told}`;
  try {
    leaveHint(paths, { project: project.key, kind: 'late', text });
  } catch (error) {
    // What else the event brought must not be lost for it.
    return { problem: `Recall ${told} ${describeError(error)}` };
  }
  return { problem: `Recall ${told}` };
}
