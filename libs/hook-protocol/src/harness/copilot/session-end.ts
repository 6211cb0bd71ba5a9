import type { HookMoment } from '../../hook-event.js';

/** A headless run that completed a turn may end before Copilot has written anything of it. */
export function sessionEnd(reason = 'other'): HookMoment {
  return { event: 'session.end', reason, ...(reason === 'complete' && { writesLater: true }) };
}
