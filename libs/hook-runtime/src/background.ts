import { spawnDetached, spawnDrain } from '@reflect/core/cold';

import type { HookParts } from './hook-parts.js';
import type { HookContext } from './hook-context.js';

/** Starts what a new session is the moment for, in processes that outlive the hook. */
export function startBackground(parts: HookParts, hook: HookContext, isConfigStale: boolean): void {
  startDrain(parts, hook);
  if (!isConfigStale) return;
  const { file, args } = parts.findReflect();
  spawnDetached({ file, args: [...args, 'config', '--compile'] }, hook.paths.state);
  hook.trace.mark('compile');
}

/** Starts a drain, if there is something for it to do and this machine's hooks may start one. */
export function startDrain(parts: HookParts, { paths, now, trace }: HookContext): void {
  if (parts.env['REFLECT_BACKGROUND_DRAIN'] === '0') return;
  const { file, args } = parts.findReflect();
  const drain = spawnDrain(paths, { file, args: [...args, 'drain'] }, now);
  trace.mark(`drain ${drain}`);
}
