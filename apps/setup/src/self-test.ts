import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';

import { findProject, openReflect } from '@reflect/core';
import {
  hookSamples,
  SAMPLE,
  teachSamples,
  type HarnessInstaller,
  type InstallContext,
} from '@reflect/installer';
import { execa } from 'execa';

import { installedHooks, type HookCall } from './installed-hooks.js';

/** What an installed hook did with a sample of its event. */
export interface HookTest {
  readonly event: string;
  readonly ok: boolean;
  readonly milliseconds: number;
  /** What it gave the model, or what was wrong. */
  readonly detail: string;
}

const PATIENCE_MS = 20_000;

/** Fires every installed hook of a harness with a sample, in a throw-away knowledge base. */
export async function testHooks(
  installer: HarnessInstaller,
  context: InstallContext,
): Promise<HookTest[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-self-test-'));
  try {
    const selfTest = await prepareSelfTest(folder, context);
    const hooks = installedHooks(await installer.want(context), context.platform);
    const results: HookTest[] = [];
    const samples = hookSamples(installer, selfTest.cwd);
    for (const { event, call } of hooks) {
      for (const { envelope } of samples.filter((sample) => sample.event === event)) {
        results.push(await fire({ event, call, input: JSON.stringify(envelope) }, selfTest));
      }
    }
    return worstOfEach(results);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** One result of each event: what is wrong with one of its samples, or what the last one gave. */
function worstOfEach(results: readonly HookTest[]): HookTest[] {
  const worst = new Map<string, HookTest>();
  for (const result of results) {
    if (worst.get(result.event)?.ok !== false) worst.set(result.event, result);
  }
  return [...worst.values()];
}

interface SelfTestContext {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

async function prepareSelfTest(folder: string, { env }: InstallContext): Promise<SelfTestContext> {
  const cwd = join(folder, 'project');
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'README.md'), '# shop\n');
  const own = {
    ...env,
    REFLECT_STATE_DIR: join(folder, 'state'),
    REFLECT_LEARNINGS_DIR: join(folder, 'learnings'),
    REFLECT_RECALL_BAR: '0',
    REFLECT_RECALL_DEADLINE: String(PATIENCE_MS),
    // A drain has nothing to do here.
    REFLECT_CLI: devNull,
    // From now on hooks of this Node start faster.
    REFLECT_CODE_CACHE: 'write',
  };
  await teachSamples(openReflect({ env: own }), findProject(cwd).key);
  return { cwd, env: own };
}

interface Shot {
  readonly event: string;
  readonly call: HookCall;
  readonly input: string;
}

async function fire(
  { event, call, input }: Shot,
  { cwd, env }: SelfTestContext,
): Promise<HookTest> {
  const options = { cwd, env, extendEnv: false, input, reject: false, timeout: PATIENCE_MS };
  const started = performance.now();
  const { exitCode, stdout, stderr } = await ('shell' in call
    ? execa(call.shell, { ...options, shell: true })
    : execa(call.file, [...call.args], options));
  const milliseconds = Math.round(performance.now() - started);
  const problem = problemWith(event, { exitCode, stdout, stderr });
  const said = stdout === '' ? 'runs' : 'runs and gives what was learned';
  return { event, ok: problem === undefined, milliseconds, detail: problem ?? said };
}

interface Ended {
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

function problemWith(event: string, { exitCode, stdout, stderr }: Ended): string | undefined {
  if (exitCode === undefined) return `did not end within ${String(PATIENCE_MS / 1000)} s`;
  if (exitCode !== 0) return `ended with ${String(exitCode)}: ${stderr}`;
  if (stderr !== '') return `printed an error: ${stderr}`;
  if (stdout !== '' && !isJson(stdout)) return `printed something else than JSON: ${stdout}`;
  const isAsked = /prompt/iu.test(event);
  return isAsked && !stdout.includes(SAMPLE.given)
    ? 'did not give the learning that applies'
    : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
