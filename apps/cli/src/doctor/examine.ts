import { dataPaths, readLastEvent, requestEmbeddings } from '@reflect/core';
import type { Reflect, Settings } from '@reflect/core';
import type { Finding } from '@reflect/installer';

import type { Cli } from '../cli.js';
import { checkCapture, checkLastEvent } from './check-capture.js';
import { checkFolders } from './check-folders.js';
import { checkHarnesses, type Surroundings } from './check-harnesses.js';
import {
  checkCommands,
  checkIndexed,
  checkLearnings,
  checkPause,
  checkQueue,
} from './check-knowledge-base.js';
import { checkDrain, checkWorker } from './check-worker.js';
import { checkHub } from './check-hub.js';
import { takeCheck } from './take-check.js';

const PATIENCE_MS = 10_000;

/** Whether the endpoint that embeds does; nothing where the embedded model does. */
async function checkEmbedder(
  { embedder }: Settings,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  if (embedder.source === 'embedded') return [];
  const check = 'embedder';
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const [vector] = await requestEmbeddings({ ...embedder, env }, ['reflect'], signal);
    const detail = `${embedder.model}, ${String(vector?.length ?? 0)} dimensions`;
    return [{ check, status: 'ok', detail }];
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const remedy = `Mend it, or 'reflect config embedder.source embedded' and 'reflect reindex'; until then words and entities answer alone.`;
    return [{ check, status: 'failed', detail, remedy }];
  }
}

/** Makes every check, whatever comes of the others. */
export async function examine(cli: Cli, surroundings: Surroundings): Promise<readonly Finding[]> {
  return [
    ...(await takeCheck('folders', () => checkFolders(dataPaths(cli.host.env)))),
    ...(await takeCheck('settings', () => checkSettings(cli.open().loaded))),
    ...(await checkHarnesses(surroundings)),
    ...(await checkParts(openAnyway(cli), cli)),
  ];
}

/** Where the settings cannot be read, what they do not decide can still be looked at. */
function openAnyway(cli: Cli): Reflect {
  try {
    return cli.open();
  } catch {
    return cli.open({ withoutFile: true });
  }
}

async function checkParts(reflect: Reflect, { host }: Cli): Promise<readonly Finding[]> {
  const { paths, settings } = reflect;
  const parts = reflect.statusParts();
  const checks: Readonly<Record<string, () => Promise<readonly Finding[]>>> = {
    pause: async () => checkPause(await parts.paused()),
    learnings: async () => checkLearnings(await parts.learnings()),
    commands: async () => checkCommands(await parts.commands()),
    index: async () => checkIndexed(await parts.indexCheck(), (await parts.learnings()).active),
    hub: async () => checkHub(await parts.hub(), host.clock()),
    queue: async () => checkQueue(await parts.queue()),
    embedder: () => checkEmbedder(settings, host.env),
    worker: async () => {
      const status = { driver: await parts.driver(), worker: await parts.worker() };
      return checkWorker(paths, status, host.clock());
    },
    drain: async () => checkDrain(paths, await parts.blockages()),
    'last event': () =>
      Promise.resolve().then(() => [checkLastEvent(readLastEvent(paths), host.clock())]),
    capture: async () =>
      checkCapture({ findings: await parts.findings(), funnel: await parts.funnel() }),
  };
  const findings: Finding[] = [];
  for (const [check, make] of Object.entries(checks)) {
    findings.push(...(await takeCheck(check, make)));
  }
  return findings;
}

/** Settings that cannot be used; in their place the defaults are. */
function checkSettings({ problems }: Reflect['loaded']): Finding[] {
  const check = 'settings';
  if (problems.length === 0) return [{ check, status: 'ok', detail: 'all can be used' }];
  return problems.map(({ message }) => {
    const remedy = "'reflect config' lists all settings and what they may be.";
    return { check, status: 'failed', detail: message, remedy };
  });
}
