import type { LineSource } from './claude-lines.js';
import type { SessionLines } from './session-lines.js';

/** Lines of a Codex rollout, as its sessions have them. */
export class CodexLines implements SessionLines {
  readonly head: readonly string[];
  #sequence = 0;

  constructor({ id, cwd }: LineSource) {
    this.head = [
      this.#line('session_meta', { id, cwd, source: 'cli', cli_version: '0.169.0' }),
      this.#message('user', `<environment_context>\n  <cwd>${cwd}</cwd>\n</environment_context>`),
    ];
  }

  said(text: string): readonly string[] {
    const item = { type: 'UserMessage', content: [{ type: 'text', text }] };
    return [this.#message('user', text), this.#line('event_msg', { type: 'item_completed', item })];
  }

  answered(text: string): string {
    return this.#message('assistant', text);
  }

  ran(command: string, output: string): readonly string[] {
    return this.#call(command, output, 0);
  }

  failed(command: string, output: string): readonly string[] {
    return this.#call(command, output, 1);
  }

  #call(command: string, printed: string, exitCode: number): readonly string[] {
    const call_id = `call_${String(this.#sequence)}`;
    const head = `Wall time: 0.1 seconds\nProcess exited with code ${String(exitCode)}\nOutput:`;
    return [
      this.#item('function_call', {
        name: 'exec_command',
        arguments: JSON.stringify({ cmd: command }),
        call_id,
      }),
      this.#item('function_call_output', { call_id, output: `${head}\n${printed}` }),
    ];
  }

  #message(role: string, text: string): string {
    return this.#item('message', { role, content: [{ type: 'input_text', text }] });
  }

  #item(type: string, payload: object): string {
    return this.#line('response_item', { type, ...payload });
  }

  #line(type: string, payload: object): string {
    const timestamp = new Date(Date.UTC(2026, 0, 2, 3, 4, this.#sequence++)).toISOString();
    return JSON.stringify({ timestamp, type, payload });
  }
}
