import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';

import { findProject, openReflect } from '@reflect/core';
import { adapterFiles, hookSamples, teachSamples, type HarnessInstaller } from '@reflect/installer';

import { cachedModelOf, isCacheAsked } from './asked-caches.js';
import { HARNESSES } from './harnesses.js';
import { ThrowAwayHome } from './throw-away-home.js';

type Environment = Readonly<Record<string, string | undefined>>;

const PATIENCE_MS = 20_000;

/**
 * Makes the code caches for this version of Node that hooks asked for, by firing them with samples of
 * their events away from the person's knowledge base; those of other versions stay beside them. Where
 * that cannot be done hooks start without, as before: nothing is thrown.
 */
export async function makeHookCaches(env: Environment, now: number): Promise<void> {
  for (const { installer } of HARNESSES) {
    const hook = hookOf(installer);
    if (hook !== undefined && isCacheAsked(dirname(hook), now))
      await fireSamples(hook, installer, env);
  }
}

function hookOf({ harness }: HarnessInstaller): string | undefined {
  try {
    return adapterFiles(`@reflect/${harness}-adapter`, import.meta.dirname).hook;
  } catch {
    return undefined;
  }
}

async function fireSamples(
  hook: string,
  installer: HarnessInstaller,
  env: Environment,
): Promise<void> {
  const home = new ThrowAwayHome(env, 'hook-cache');
  const { project: cwd } = home;
  const own = { ...home.env, ...cachedModelOf(env), ...FOR_SAMPLES };
  try {
    writeFileSync(join(cwd, 'README.md'), '# shop\n');
    await teachSamples(openReflect({ env: own }), findProject(cwd).key);
    for (const { event, envelope } of hookSamples(installer, cwd)) {
      const input = JSON.stringify(envelope);
      const args = [hook, installer.harness, event];
      spawnSync(process.execPath, args, { cwd, env: own, input, timeout: PATIENCE_MS });
    }
  } catch {
    // A disk that is full, or a model that is gone: whoever asks for it is told by the doctor.
  } finally {
    home.remove();
  }
}

const FOR_SAMPLES = {
  REFLECT_CODE_CACHE: 'write',
  // Every step should be taken, also by a slow machine.
  REFLECT_RECALL_BAR: '0',
  REFLECT_RECALL_DEADLINE: String(PATIENCE_MS),
  REFLECT_BACKGROUND_DRAIN: '0',
  REFLECT_CLI: devNull,
};
