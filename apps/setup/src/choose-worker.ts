import { optInDrivers, type HarnessAdapter } from '@reflect/cli/harnesses';
import { SETTINGS, type Driver, type Reflect } from '@reflect/core';
import type { Choice, Prompter } from '@reflect/installer';

import { SetupError } from './setup-errors.js';
import { answered, type SetupOptions } from './setup-host.js';

/** Who reads sessions, and how often at most; undefined leaves the setting as it is. */
export interface WorkerChoice {
  readonly driver: string | undefined;
  readonly dailyMax: number | undefined;
  /** What a person has to know of the driver that will read them. */
  readonly warning?: string;
}

const AUTO = 'auto';
const FREE = 'heuristic';
const KEEP = 'keep';
const DAILY = ['5', '20', '50', '0'] as const;

/** What was said, else what the person chooses, else what the settings say already. */
export async function chooseWorker(
  { reflect, harnesses, env }: WorkerParts,
  options: SetupOptions,
  prompter: Prompter | undefined,
): Promise<WorkerChoice> {
  expectDriver(options.driver);
  const driver =
    options.driver ??
    (prompter && (await askDriver(prompter, await driversHere(harnesses, reflect, env))));
  const isPaid = driver !== FREE;
  const dailyMax =
    options.dailyMax ?? (prompter && isPaid ? await askDailyMax(prompter, reflect) : undefined);
  const warning = warningOf(driver ?? reflect.settings.worker.driver, reflect, env);
  return { driver, dailyMax, ...(warning !== undefined && { warning }) };
}

export interface WorkerParts {
  readonly reflect: Reflect;
  readonly harnesses: readonly HarnessAdapter[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

function expectDriver(name: string | undefined): void {
  const setting = SETTINGS.get('worker.driver');
  const choices = setting?.type === 'choice' ? setting.choices : [];
  if (name === undefined || choices.includes(name)) return;
  const message = `There is no driver "${name}". There are ${choices.join(', ')}.`;
  throw new SetupError('SETUP_USAGE', message);
}

async function driversHere(
  harnesses: readonly HarnessAdapter[],
  { settings }: Reflect,
  env: WorkerParts['env'],
): Promise<readonly Driver[]> {
  const drivers = harnesses.flatMap(({ support }) => support.driver?.(settings, env) ?? []);
  const isHere = await Promise.all(drivers.map((driver) => driver.isAvailable()));
  return drivers.filter((_, at) => isHere[at]);
}

/** It is never offered: who has it named it. */
function warningOf(
  name: string,
  { settings }: Reflect,
  env: WorkerParts['env'],
): string | undefined {
  return optInDrivers(settings, env).find((driver) => driver.name === name)?.warning;
}

function askDriver(prompter: Prompter, drivers: readonly Driver[]): Promise<string> {
  const names = drivers.map(({ name }) => name);
  const choices: Choice<string>[] = [
    { value: AUTO, label: `the first that is there: ${[...names, FREE].join(', ')}` },
    ...names.map((name) => ({
      value: name,
      label: `${name}, with the account it is logged in to`,
    })),
    { value: FREE, label: 'no model: rules alone, free, and they find less' },
  ];
  const message = 'Who should read finished sessions, in the background, and write learnings?';
  return answered(prompter.choose({ message, choices, initial: AUTO }));
}

async function askDailyMax(prompter: Prompter, { settings }: Reflect): Promise<number | undefined> {
  const now = String(settings.drain.dailyMax);
  const choices: Choice<string>[] = DAILY.filter((runs) => runs !== now).map((runs) => ({
    value: runs,
    label: runs === '0' ? 'none: sessions wait until you raise this' : `${runs} runs`,
  }));
  const all = [{ value: KEEP, label: `${now} runs, as it is set` }, ...choices];
  const message = 'How many sessions may a worker read in a day, at most?';
  const answer = await answered(prompter.choose({ message, choices: all, initial: KEEP }));
  return answer === KEEP ? undefined : Number(answer);
}
