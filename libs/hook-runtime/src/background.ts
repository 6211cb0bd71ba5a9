import { spawnDetached, spawnDrain } from '@reflect/core/cold';

import type { HookParts } from './hook-parts.js';
import type { HookScene } from './hook-scene.js';

/** Starts what a new session is the moment for, in processes that outlive the hook. */
export function startBackground(parts: HookParts, scene: HookScene, isConfigStale: boolean): void {
  const { file, args } = parts.findReflect();
  const { paths, now, trace } = scene;
  const drain = spawnDrain(paths, { file, args: [...args, 'drain'] }, now);
  trace.mark(`drain ${drain}`);
  if (!isConfigStale) return;
  spawnDetached({ file, args: [...args, 'config', '--compile'] }, paths.state);
  trace.mark('compile');
}
