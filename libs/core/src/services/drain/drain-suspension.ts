import type { Driver } from '../../engine/capture/driver.js';
import type { Clock } from '../../foundation/clock.js';
import type { DrainSettings } from './drain-settings.js';
import type { DriverPauses } from './warm/driver-pauses.js';

/** Why no worker may run for now, and until when (milliseconds since the epoch). */
export interface Hold {
  readonly until: number;
  readonly reason: string;
}

/**
 * Whether workers may run in this drain. Once a spending cap is reached or the driver is paused,
 * the jobs that follow need not even be read.
 */
export class DrainSuspension {
  #hold: Hold | undefined;

  constructor(
    private readonly driver: Driver,
    private readonly pauses: DriverPauses,
    private readonly options: { readonly clock: Clock; readonly settings: DrainSettings },
  ) {}

  get current(): Hold | undefined {
    const now = this.options.clock();
    if (this.#hold !== undefined && this.#hold.until > now) return this.#hold;
    return (this.#hold = this.pauses.find(this.driver.name, now));
  }

  set(hold: Hold): Hold {
    return (this.#hold = hold);
  }

  /** Leaves the driver alone, in later drains too, for as long as it asks or the settings say. */
  pauseDriver(reason: string, retryAfterMs?: number): Hold {
    const pauseMs = retryAfterMs ?? this.options.settings.pauseMinutes * 60_000;
    const hold = { until: this.options.clock() + pauseMs, reason };
    this.pauses.set(this.driver.name, hold);
    return this.set(hold);
  }
}
