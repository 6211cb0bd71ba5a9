import { DriverError } from './driver-errors.js';
import type { Driver } from './driver.js';

export interface DriverChoice {
  /** A driver's name, or `auto`. */
  readonly wanted: string;
  /** In the order of preference for `auto`. */
  readonly drivers: readonly Driver[];
  /** Named only, never chosen by `auto`: drivers that need somebody's consent. */
  readonly optIn?: readonly Driver[];
  /** What is always there. */
  readonly fallback: Driver;
}

/**
 * The driver to use: for `auto` the first that is available, else the fallback; for a name that one,
 * available or not, since its run tells best what is missing.
 *
 * Throws `DRIVER_UNKNOWN` for a name that no driver has.
 */
export async function selectDriver(choice: DriverChoice): Promise<Driver> {
  if (choice.wanted === 'auto') return (await firstAvailable(choice.drivers)) ?? choice.fallback;
  const all = [...choice.drivers, ...(choice.optIn ?? []), choice.fallback];
  const named = all.find((driver) => driver.name === choice.wanted);
  if (named !== undefined) return named;
  const names = ['auto', ...all.map((driver) => driver.name)].join(', ');
  throw new DriverError('DRIVER_UNKNOWN', `There is no driver "${choice.wanted}"; use ${names}.`);
}

async function firstAvailable(drivers: readonly Driver[]): Promise<Driver | undefined> {
  for (const driver of drivers) {
    if (await driver.isAvailable()) return driver;
  }
  return undefined;
}
