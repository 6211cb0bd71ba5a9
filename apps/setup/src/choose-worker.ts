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
const DRIVER_KEY = 'worker.driver';
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
    (prompter && (await askDriver(prompter, reflect, await driversHere(harnesses, reflect, env))));
  const isPaid = (driver ?? reflect.settings.worker.driver) !== FREE;
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
  const setting = SETTINGS.get(DRIVER_KEY);
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

/** Undefined where the answer is the one of an earlier run. */
async function askDriver(
  prompter: Prompter,
  { settings, loaded: { fromFile, fromEnv } }: Reflect,
  drivers: readonly Driver[],
): Promise<string | undefined> {
  const isSet = [fromFile, fromEnv].some((source) => Object.hasOwn(source, DRIVER_KEY));
  const now = isSet ? settings.worker.driver : undefined;
  const choices = driverChoices(
    drivers.map(({ name }) => name),
    now,
  );
  const message = 'Who should read finished sessions, in the background, and write learnings?';
  const answer = await answered(prompter.choose({ message, choices, initial: now ?? AUTO }));
  return answer === now ? undefined : answer;
}

/** What was chosen earlier stays a choice, even where it is not here now or is never offered. */
function driverChoices(names: readonly string[], now: string | undefined): Choice<string>[] {
  const choices = [
    { value: AUTO, label: `the first that is there: ${[...names, FREE].join(', ')}` },
    ...names.map((name) => ({
      value: name,
      label: `${name}, with the account it is logged in to`,
    })),
    { value: FREE, label: 'no model: rules alone, free, and they find less' },
  ];
  const isThere = now === undefined || choices.some(({ value }) => value === now);
  if (!isThere) choices.push({ value: now, label: now });
  return choices.map(({ value, label }) => ({
    value,
    label: value === now ? `${label} (as it is set)` : label,
  }));
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
