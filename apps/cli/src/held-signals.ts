const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * What asks a process to end, as the whole program takes it: at the first signal what is begun is finished, as
 * far as it does not wait for anything, and a second ends the process at once.
 */
export class HeldSignals {
  readonly #stop = new AbortController();
  readonly #come: NodeJS.Signals[] = [];
  readonly #take = (signal: NodeJS.Signals): void => {
    this.#come.push(signal);
    this.#stop.abort();
  };

  constructor() {
    for (const signal of SIGNALS) process.once(signal, this.#take);
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Leaves signals to the program that `start` starts, also those that came already. */
  handTo(start: () => void): void {
    for (const signal of SIGNALS) process.removeListener(signal, this.#take);
    start();
    for (const signal of this.#come) process.emit(signal);
  }
}
