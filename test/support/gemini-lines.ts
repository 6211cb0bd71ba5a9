import type { LineSource } from './claude-lines.js';
import type { SessionLines } from './session-lines.js';

/** Lines of a session of Gemini CLI, as its sessions have them. */
export class GeminiLines implements SessionLines {
  readonly head: readonly string[];
  #sequence = 0;

  constructor({ id, cwd }: LineSource) {
    const text = `<session_context>\n- **Workspace Directories:**\n  - ${cwd}\n</session_context>`;
    const context = { id: 'context', type: 'user', content: [{ text }] };
    this.head = [
      JSON.stringify({ sessionId: id, projectHash: 'p', kind: 'main' }),
      JSON.stringify({ $set: { messages: [context] } }),
    ];
  }

  said(text: string): string {
    return this.#line('user', { content: [{ text }] });
  }

  answered(content: string): string {
    return this.#line('gemini', { content, thoughts: [], tokens: null });
  }

  ran(command: string, output: string): readonly string[] {
    return this.#call(command, output);
  }

  failed(command: string, output: string): readonly string[] {
    return this.#call(command, `${output}\nExit Code: 1`);
  }

  #call(command: string, printed: string): readonly string[] {
    const name = 'run_shell_command';
    const id = `${name}_${String(this.#sequence)}`;
    const output = `<untrusted_context>\nOutput: ${printed}\nProcess Group PGID: 7\n</untrusted_context>`;
    const part = { functionResponse: { id, name, response: { output } } };
    const call = { id, name, args: { command }, result: [part], status: 'success' };
    return [
      this.#line('gemini', { content: '', toolCalls: [call] }),
      this.#line('user', { content: [part] }),
    ];
  }

  #line(type: string, data: object): string {
    const timestamp = new Date(Date.UTC(2026, 0, 2, 3, 4, this.#sequence++)).toISOString();
    return JSON.stringify({ id: `m${String(this.#sequence)}`, timestamp, type, ...data });
  }
}
