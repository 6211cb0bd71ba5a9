import type { FindTextWorker, NamedDrivers, Settings } from '@reflect/core';
import { createApiDriver, createApiTextWorker, type ApiOptions } from '@reflect/worker';

import { HARNESS_SUPPORT, optInDrivers } from './harnesses.js';

/** The drivers that are used only where `worker.driver` names one. */
export const namedDrivers: NamedDrivers = (settings, env) => [
  createApiDriver(apiOptions(settings.worker, env)),
  ...optInDrivers(settings, env),
];

/** The api driver's endpoint, for questions that are answered in words. */
export const textWorker: FindTextWorker = ({ worker }, env) =>
  createApiTextWorker(apiOptions(worker, env));

function apiOptions(worker: Settings['worker'], env: Parameters<NamedDrivers>[1]): ApiOptions {
  return {
    protocol: worker.apiProtocol,
    url: worker.apiUrl,
    allowHttp: worker.apiAllowHttp,
    model: worker.apiModel,
    maxOutputTokens: worker.maxOutputTokens,
    keyEnv: worker.apiKeyEnv,
    keyFile: worker.apiKeyFile,
    env,
    now: Date.now,
  };
}

/** What a person has to know of the driver that the settings name, if anything. */
export function driverWarning(
  settings: Settings,
  env: Parameters<NamedDrivers>[1],
): string | undefined {
  const own = HARNESS_SUPPORT.flatMap((harness) => harness.driver?.(settings, env) ?? []);
  const drivers = [...own, ...namedDrivers(settings, env)];
  return drivers.find(({ name }) => name === settings.worker.driver)?.warning;
}
