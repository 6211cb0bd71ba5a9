/** Where the time of a hook went. */
export class Trace {
  readonly #uptime: () => number;
  readonly #lines: string[] = [];
  #last = 0;

  constructor(uptime: () => number) {
    this.#uptime = uptime;
  }

  /** Ends a phase: the time since the last one ended is its own. */
  mark(phase: string): void {
    const now = this.#uptime();
    this.#lines.push(`${phase} +${(now - this.#last).toFixed(2)} ms = ${now.toFixed(2)} ms`);
    this.#last = now;
  }

  note(name: string, value: string): void {
    this.#lines.push(`${name} ${value}`);
  }

  /** A line for each phase and note, in their order. */
  toString(): string {
    return this.#lines.map((line) => `reflect: ${line}\n`).join('');
  }
}
