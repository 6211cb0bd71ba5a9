import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { dataPaths, openReflect, readLastEvent } from '@reflect/core';
import {
  InstallError,
  readHookSource,
  textIn,
  type DeliveryCheck,
  type HarnessInstaller,
  type HookSource,
  type InstallContext,
} from '@reflect/installer';

import { ThrowAwayHome } from '../throw-away-home.js';
import type { Delivery, Told } from './delivery.js';
import { judgeDelivery, type Seen } from './judge-delivery.js';
import { LoopbackModel } from './loopback-model.js';
import { runBounded } from './run-bounded.js';

const LESSON = 'Store every date as a UTC timestamp, never in local time.';
const PROMPT = 'Should I store every date as a UTC timestamp or in local time?';
const ANSWER = { reply: { say: 'As a UTC timestamp.' }, inputTokens: 300 };
/** Far longer than a harness takes on a busy machine. */
const DEADLINE_MS = 60_000;
/** A machine under load answers, too; hooks are given ten seconds. */
const RECALL_MS = '8000';

const UNPROVEN: Told = {
  outcome: 'unproven',
  detail: 'it cannot be run without a person, so nobody can see what its model gets',
};

export interface DeliveryContext {
  readonly context: InstallContext;
  readonly signal: AbortSignal;
}

/** Runs a harness once, with the hooks that the person has, and sees whether its model is told. */
export async function tryDelivery(
  installer: HarnessInstaller,
  { context, signal }: DeliveryContext,
): Promise<Delivery> {
  const { delivery } = installer;
  if (delivery === undefined) return toDelivery(installer, UNPROVEN);
  try {
    const source = await readHookSource(installer, context);
    if (source === undefined) return toDelivery(installer, unconnected(installer));
    const home = new ThrowAwayHome(context.env, 'deliver');
    try {
      const seen = await play(installer, { delivery, context, signal, source, home });
      return toDelivery(installer, await judgeDelivery(installer, context, seen));
    } finally {
      home.remove();
    }
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    return toDelivery(installer, { outcome: 'failed', detail: error.message });
  }
}

function toDelivery({ harness, title }: HarnessInstaller, told: Told): Delivery {
  return { harness, title, ...told };
}

function unconnected({ program }: HarnessInstaller): Told {
  const detail = 'reflect is not connected to it';
  return { outcome: 'unconnected', detail, remedy: `${program} install` };
}

interface Play extends DeliveryContext {
  readonly delivery: DeliveryCheck;
  readonly source: HookSource;
  readonly home: ThrowAwayHome;
}

async function play(
  { agent }: HarnessInstaller,
  { delivery, source, home, ...surroundings }: Play,
): Promise<Seen> {
  const learning = await teach(home);
  const texts: string[] = [];
  const model = await LoopbackModel.start(delivery.wire, (body) => {
    texts.push(textIn(body));
    return ANSWER;
  });
  try {
    writeFiles(home.folder, delivery.files(source, { home: home.folder, modelUrl: model.url }));
    const env = {
      ...home.env,
      REFLECT_BACKGROUND_DRAIN: '0',
      REFLECT_RECALL_DEADLINE: RECALL_MS,
      ...delivery.env(model.url, surroundings.context.home),
    };
    const call = {
      file: agent,
      args: delivery.args(PROMPT),
      cwd: home.project,
      env,
      deadlineMs: DEADLINE_MS,
    };
    const end = await runBounded({ ...call, signal: surroundings.signal });
    const event = readLastEvent(dataPaths(home.env, home.folder));
    return {
      end,
      requests: texts.length,
      isDelivered: texts.some((text) => text.includes(learning)),
      hasHookRun: event !== undefined,
      message: event?.detail.message,
    };
  } finally {
    model.close();
  }
}

/** The id of a learning that the home's knowledge base knows, which nothing else tells. */
async function teach({ env }: ThrowAwayHome): Promise<string> {
  const applied = await openReflect({ env }).learn(LESSON);
  if (applied.outcome === 'stored') return applied.id;
  throw new Error(`A new knowledge base would not learn: ${applied.outcome}.`);
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { mode: 0o600 });
  }
}
