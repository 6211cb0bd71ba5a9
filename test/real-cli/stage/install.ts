import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import type { Harness } from '@reflect/hook-protocol';

import type { RealHarness } from '../harness/real-harness.js';
import type { ProcessResult } from './run-process.js';
import type { Stage } from './stage.js';

/** Installs reflect as a person does who agrees to all of it. */
export async function install(stage: Stage): Promise<void> {
  await runInstaller(stage, ['install', '--yes']);
}

/** Installs reflect, and has its hooks run. */
export async function installTrusted(stage: Stage): Promise<void> {
  await install(stage);
  stage.trustHooks();
}

/** Events at which the installed hook is registered; each of them must be one that is tried. */
export function registeredEvents({ harness, home }: Stage): readonly string[] {
  const registered = eventsIn(harness, readFileSync(harness.hookFile(home), 'utf8'));
  const tried = harness.duties.map(({ event }) => event);
  assert.deepEqual(
    registered.filter((event) => !tried.includes(event)),
    [],
  );
  return registered;
}

function eventsIn({ hooksIn }: RealHarness, text: string): readonly string[] {
  const config = JSON.parse(hooksIn?.(text) ?? text) as HookConfig;
  return Object.keys(config.hooks);
}

interface HookConfig {
  readonly hooks: Readonly<Record<string, unknown>>;
}

export async function uninstall(stage: Stage): Promise<void> {
  await runInstaller(stage, ['uninstall', '--yes']);
}

/** Runs `reflect-<harness>`, where it may find something to be wrong. */
export function askInstaller(stage: Stage, args: readonly string[]): Promise<ProcessResult> {
  return stage.runNode([stage.programs.installer(stage.harness.name), ...args]);
}

/** The same where it must do as it is told, for any harness. */
export async function runInstaller(
  stage: Stage,
  args: readonly string[],
  harness: Harness = stage.harness.name,
): Promise<void> {
  const program = stage.programs.installer(harness);
  const { code, stdout, stderr } = await stage.runNode([program, ...args]);
  const [command = ''] = args;
  assert.equal(code, 0, `reflect-${harness} ${command} failed.\n${stdout}\n${stderr}`);
}
