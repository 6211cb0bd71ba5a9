import type { SessionLines } from './session-lines.js';

/** The session that the lines of a transcript belong to. */
export interface LineSource {
  readonly id: string;
  readonly cwd: string;
}

/** Lines of a Claude Code transcript, as its sessions have them. */
export class ClaudeLines implements SessionLines {
  readonly head = [];
  #sequence = 0;

  constructor(private readonly source: LineSource) {}

  said(text: string): string {
    return this.#line('user', { promptSource: 'typed' }, { role: 'user', content: text });
  }

  answered(text: string): string {
    return this.#line('assistant', {}, { role: 'assistant', content: [{ type: 'text', text }] });
  }

  /** What hooks added to the prompt before. */
  injected(text: string): string {
    const attachment = { type: 'hook_additional_context', content: [text] };
    return this.#line('attachment', { attachment }, undefined);
  }

  ran(command: string, output: string): string[] {
    return this.#call(command, { content: output, is_error: false });
  }

  failed(command: string, output: string): string[] {
    return this.#call(command, { content: `Exit code 1\n${output}`, is_error: true });
  }

  #call(command: string, outcome: object): string[] {
    const id = `toolu_${String(this.#sequence)}`;
    const use = { type: 'tool_use', id, name: 'Bash', input: { command } };
    const result = { type: 'tool_result', tool_use_id: id, ...outcome };
    return [
      this.#line('assistant', {}, { role: 'assistant', content: [use] }),
      this.#line('user', {}, { role: 'user', content: [result] }),
    ];
  }

  #line(type: string, extra: object, message: object | undefined): string {
    const at = new Date(Date.UTC(2026, 0, 2, 3, 4, this.#sequence++)).toISOString();
    const { id, cwd } = this.source;
    const uuid = `${id}-${String(this.#sequence)}`;
    return JSON.stringify({ type, uuid, sessionId: id, cwd, timestamp: at, ...extra, message });
  }
}
