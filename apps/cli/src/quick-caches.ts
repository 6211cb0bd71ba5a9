import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { openReflect } from '@reflect/core';

import { cachedModelOf, isCacheAsked } from './asked-caches.js';
import { ThrowAwayHome } from './throw-away-home.js';

type Environment = Readonly<Record<string, string | undefined>>;

const PATIENCE_MS = 20_000;
const LESSON = 'when you add a dependency to the shop, use pnpm add instead of npm install';

/**
 * Makes the code caches for this version of Node that quick programs asked for, by running them away from
 * the person's knowledge base. Where that cannot be done they start without: nothing is thrown.
 */
export async function makeQuickCaches(env: Environment, now: number): Promise<void> {
  // They lie beside the bundle that this is in.
  const folder = import.meta.dirname;
  if (!isCacheAsked(folder, now)) return;
  const home = new ThrowAwayHome(env, 'quick-cache');
  const own = { ...home.env, ...cachedModelOf(env), REFLECT_CODE_CACHE: 'write' };
  try {
    const applied = await openReflect({ env: own }).learn(LESSON);
    const id = applied.outcome === 'refused' ? '' : applied.id;
    for (const [program, ...words] of callsFor(id)) {
      const script = join(folder, program);
      const options = { cwd: home.project, env: own, timeout: PATIENCE_MS };
      if (existsSync(script)) spawnSync(process.execPath, [script, ...words], options);
    }
  } catch {
    // A disk that is full, or a model that is gone: whoever asks for it is told by the doctor.
  } finally {
    home.remove();
  }
}

function callsFor(id: string): readonly (readonly [string, ...string[]])[] {
  return [
    ['quick-recall.cjs', 'recall', 'add a dependency'],
    ['quick-recall.cjs', 'list'],
    ['quick-recall.cjs', 'show', id],
    ['quick-status.cjs', 'status'],
  ];
}
