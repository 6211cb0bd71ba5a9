import type { Driver } from '../engine/capture/driver.js';
import { createHeuristicDriver } from '../engine/capture/heuristic-driver.js';
import { selectDriver } from '../engine/capture/select-driver.js';
import type { LoadedSettings } from './config/loaded-settings.js';
import { problemForWorkers } from './config/problem-for-workers.js';
import type { HarnessSupport, NamedDrivers } from './reflect.js';

interface DriverParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly loaded: LoadedSettings;
  readonly harnesses: readonly HarnessSupport[];
  readonly namedDrivers: NamedDrivers;
}

/** The drivers of a knowledge base, by the name that a person or a setting gives. */
export class KnowledgeBaseDrivers {
  readonly #parts: DriverParts;

  constructor(parts: DriverParts) {
    this.#parts = parts;
  }

  /** The driver that would run, to be told of. */
  find(wanted: string): Promise<Driver> {
    const { harnesses, namedDrivers, env, loaded } = this.#parts;
    const { settings } = loaded;
    return selectDriver({
      wanted,
      optIn: namedDrivers(settings, env),
      drivers: harnesses.flatMap((harness) => harness.driver?.(settings, env) ?? []),
      fallback: createHeuristicDriver(settings.capture),
    });
  }

  /** A driver to be run. Throws the `ConfigError` because of which a paid one must not. */
  async toRun(wanted: string): Promise<Driver> {
    const driver = await this.find(wanted);
    const problem = driver.paid ? problemForWorkers(this.#parts.loaded.problems) : undefined;
    if (problem !== undefined) throw problem;
    return driver;
  }
}
