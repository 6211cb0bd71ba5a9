import type { HeadlessContext } from './harness/harness-protocol.js';
import { findProtocol } from './harnesses.js';
import type { HookOrigin } from './hook-event.js';

/**
 * Whether it shows at a hook that nobody sits at the harness: a script may have filled in the prompt.
 * False where the harness does not tell.
 */
export function isHeadlessRun(event: HookOrigin, surroundings: HeadlessContext): boolean {
  return findProtocol(event.harness)?.isHeadless?.(event, surroundings) === true;
}
