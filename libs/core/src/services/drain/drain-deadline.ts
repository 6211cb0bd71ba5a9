import type { FileLock } from '@reflect/files';
import type { DrainParts } from './drain-parts.js';
import type { DrainEnd } from './drain-report.js';

const HEARTBEAT_MS = 60_000;

/** How long a drain may go on, and what tells its jobs to end. */
export class DrainDeadline {
  #reason: DrainEnd = 'done';
  #grace: NodeJS.Timeout | undefined;
  readonly #abort = new AbortController();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #endsAt: number;

  constructor(
    private readonly parts: DrainParts,
    lock: FileLock,
  ) {
    this.#endsAt = parts.clock() + parts.drainSettings.maxMinutes * 60_000;
    this.#heartbeat = setInterval(() => {
      if (!lock.refresh()) this.#cancel('lock-lost');
    }, HEARTBEAT_MS);
    parts.signal.addEventListener('abort', this.#onSignal);
    if (parts.signal.aborted) this.#onSignal();
  }

  /** Aborted when running jobs must end. */
  get stop(): AbortSignal {
    return this.#abort.signal;
  }

  get reason(): DrainEnd {
    return this.#reason;
  }

  mayTake(): boolean {
    if (this.#reason === 'done' && this.parts.clock() >= this.#endsAt) this.#reason = 'out-of-time';
    return this.#reason === 'done';
  }

  end(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#grace);
    this.parts.signal.removeEventListener('abort', this.#onSignal);
  }

  readonly #onSignal = (): void => {
    this.#reason = 'stopped';
    const graceMs = this.parts.drainSettings.stopGraceSeconds * 1000;
    this.#grace = setTimeout(() => {
      this.#cancel('stopped');
    }, graceMs);
  };

  #cancel(reason: DrainEnd): void {
    this.#reason = reason;
    this.#abort.abort();
  }
}
