import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { sessionNamed } from '../shared/session-named.mjs';

const CLI = resolve('apps/cli/dist/cli.cjs');
const CLIENT = { name: 'claude-code', version: '2.1.330' };

/** `reflect mcp` as a harness starts it, and the hooks that are called on it. */
export class ServedHooks {
  #child;
  #home;
  #id = 0;
  #waiting = new Map();
  initializeMs = 0;

  static async start(home) {
    const server = new ServedHooks();
    server.#home = home;
    const stdio = ['pipe', 'pipe', 'inherit'];
    const { env, cwd } = home;
    server.#child = spawn(process.execPath, [CLI, 'mcp'], { env, cwd, stdio });
    createInterface({ input: server.#child.stdout }).on('line', (line) => {
      const { id, result, error } = JSON.parse(line);
      if (error !== undefined) throw new Error(error.message);
      server.#waiting.get(id)?.(result);
    });
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: CLIENT };
    const started = performance.now();
    await server.#ask('initialize', params);
    server.initializeMs = performance.now() - started;
    server.#send({ method: 'notifications/initialized' });
    return server;
  }

  /** Milliseconds until a prompt was answered, and whether something was given. */
  async prompt(prompt, name) {
    const envelope = {
      session_id: sessionNamed(name),
      prompt_id: name,
      transcript_path: this.#home.transcript,
      cwd: this.#home.cwd,
      hook_event_name: 'UserPromptSubmit',
      prompt,
    };
    const input = { harness: 'claude', event: 'UserPromptSubmit', envelope };
    const started = performance.now();
    const { content } = await this.#ask('tools/call', { name: 'hook', arguments: input });
    return { ms: performance.now() - started, given: content[0].text !== '' };
  }

  /** Memory of the server, where the system tells; else not a number. */
  residentMib() {
    try {
      const status = readFileSync(`/proc/${String(this.#child.pid)}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    } catch {
      return Number.NaN;
    }
  }

  async close() {
    const ended = once(this.#child, 'exit');
    this.#child.stdin.end();
    await ended;
  }

  #ask(method, params) {
    const id = ++this.#id;
    return new Promise((resolveAnswer) => {
      this.#waiting.set(id, resolveAnswer);
      this.#send({ id, method, params });
    });
  }

  #send(message) {
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
}
