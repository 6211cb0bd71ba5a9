import type { LineSource } from './claude-lines.js';
import type { SessionLines } from './session-lines.js';

/** Lines of a session of OpenCode, as they are read out of its database. */
export class OpenCodeLines implements SessionLines {
  readonly head: readonly string[];
  readonly #session: string;
  #sequence = 0;

  constructor({ id, cwd }: LineSource) {
    this.#session = id;
    this.head = [JSON.stringify({ kind: 'session', id, directory: cwd, version: '1.18.33' })];
  }

  said(text: string): string {
    return this.#line('user', { type: 'text', text });
  }

  answered(text: string): string {
    return this.#line('assistant', { type: 'text', text });
  }

  ran(command: string, output: string): readonly string[] {
    return [this.#call(command, output, 0)];
  }

  failed(command: string, output: string): readonly string[] {
    return [this.#call(command, output, 1)];
  }

  #call(command: string, output: string, exit: number): string {
    const callID = `toolu_${String(this.#sequence)}`;
    const metadata = { output, exit, truncated: false };
    const state = { status: 'completed', input: { command }, output, metadata };
    return this.#line('assistant', { type: 'tool', tool: 'bash', callID, state });
  }

  #line(role: string, part: object): string {
    const at = new Date(Date.UTC(2026, 0, 2, 3, 4, this.#sequence++)).toISOString();
    const id = `prt_${String(this.#sequence)}`;
    const message = `msg_${String(this.#sequence)}`;
    return JSON.stringify({ kind: 'part', id, session: this.#session, message, role, at, part });
  }
}
