import type { LineSource } from './claude-lines.js';
import type { SessionLines } from './session-lines.js';

/** Lines of a session of Qwen Code, as its sessions have them. */
export class QwenLines implements SessionLines {
  readonly head: readonly string[] = [];
  readonly #source: LineSource;
  #sequence = 0;

  constructor(source: LineSource) {
    this.#source = source;
  }

  said(text: string): string {
    return this.#line('user', [{ text }], { provenance: 'real_user' });
  }

  answered(text: string): string {
    return this.#line('assistant', [{ text }]);
  }

  ran(command: string, output: string): readonly string[] {
    return this.#call(command, { output, exitCode: 0 });
  }

  failed(command: string, output: string): readonly string[] {
    return this.#call(command, { output, exitCode: 1 });
  }

  #call(command: string, { output, exitCode }: { output: string; exitCode: number }): string[] {
    const name = 'run_shell_command';
    const id = `call_${String(this.#sequence)}`;
    const ended = `Error: (none)\nExit Code: ${String(exitCode)}\nSignal: (none)\nProcess Group PGID: 7`;
    const noted = `Command: ${command}\nDirectory: (root)\nOutput: ${output}\n${ended}`;
    const failed = exitCode !== 0;
    const response = failed ? { error: noted } : { output: noted };
    const resultDisplay = { type: 'shell_result', exitCode, output };
    const status = failed ? 'error' : 'success';
    return [
      this.#line('assistant', [{ functionCall: { id, name, args: { command } } }]),
      this.#line('tool_result', [{ functionResponse: { id, name, response } }], {
        toolCallResult: { callId: id, status, resultDisplay },
      }),
    ];
  }

  #line(type: string, parts: readonly object[], more: object = {}): string {
    const { id: sessionId, cwd } = this.#source;
    const timestamp = new Date(Date.UTC(2026, 0, 2, 3, 4, this.#sequence++)).toISOString();
    const base = {
      uuid: `m${String(this.#sequence)}`,
      sessionId,
      timestamp,
      type,
      cwd,
    };
    return JSON.stringify({ ...base, message: { role: 'user', parts }, ...more });
  }
}
