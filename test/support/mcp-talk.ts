import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';

import { builtFile } from './built-file.js';
import type { Home } from './home.js';

/** A `reflect mcp` that is asked one thing after another, with time between for things to happen. */
export class McpTalk {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: Interface;
  #asked = 0;

  private constructor(home: Home) {
    const args = [builtFile('@reflect/cli', 'cli.cjs'), 'mcp'];
    this.#child = spawn(process.execPath, args, { cwd: home.project(), env: home.env });
    this.#lines = createInterface(this.#child.stdout);
  }

  static async begin(home: Home): Promise<McpTalk> {
    const talk = new McpTalk(home);
    const clientInfo = { name: 'codex-mcp-client', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    await talk.#ask('initialize', params);
    talk.#send({ method: 'notifications/initialized' });
    return talk;
  }

  /** The line with the answer of a tool. */
  call(name: string, input: object): Promise<string> {
    return this.#ask('tools/call', { name, arguments: input });
  }

  async end(): Promise<void> {
    const closed = once(this.#child, 'close');
    this.#child.stdin.end();
    await closed;
  }

  async #ask(method: string, params: object): Promise<string> {
    const id = (this.#asked += 1);
    const answered = new Promise<string>((resolve, reject) => {
      this.#child.once('exit', reject);
      this.#lines.on('line', (line) => {
        if ((JSON.parse(line) as { id?: unknown }).id === id) resolve(line);
      });
    });
    this.#send({ id, method, params });
    return answered;
  }

  #send(message: object): void {
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
}
