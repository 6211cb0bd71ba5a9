import type { LineSource } from './claude-lines.js';
import type { SessionLines } from './session-lines.js';

/** Lines of a Copilot CLI session's events, as its sessions have them. */
export class CopilotLines implements SessionLines {
  readonly head: readonly string[];
  #sequence = 0;

  constructor({ id, cwd }: LineSource) {
    this.head = [this.#line('session.start', { sessionId: id, context: { cwd } })];
  }

  said(content: string): string {
    const transformedContent = `<current_datetime>now</current_datetime>\n\n${content}`;
    return this.#line('user.message', { content, transformedContent });
  }

  answered(content: string): string {
    return this.#line('assistant.message', { messageId: 'm', content, toolRequests: [] });
  }

  ran(command: string, output: string): readonly string[] {
    return this.#call(command, output, 0);
  }

  failed(command: string, output: string): readonly string[] {
    return this.#call(command, output, 1);
  }

  #call(command: string, printed: string, exitCode: number): readonly string[] {
    const toolCallId = `call_${String(this.#sequence)}`;
    const request = { toolCallId, name: 'bash', arguments: { command }, type: 'function' };
    const content = `${printed}\n<shellId: 0 completed with exit code ${String(exitCode)}>`;
    const call = { toolCallId, toolName: 'bash', arguments: { command } };
    return [
      this.#line('assistant.message', { messageId: 'm', content: '', toolRequests: [request] }),
      this.#line('tool.execution_start', call),
      this.#line('tool.execution_complete', { toolCallId, success: true, result: { content } }),
    ];
  }

  #line(type: string, data: object): string {
    const timestamp = new Date(Date.UTC(2026, 0, 2, 3, 4, this.#sequence++)).toISOString();
    return JSON.stringify({ type, data, id: `e${String(this.#sequence)}`, timestamp });
  }
}
