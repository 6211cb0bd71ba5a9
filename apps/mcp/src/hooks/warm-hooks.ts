import { dropHookServer, KeptIndex, noteHookServer } from '@reflect/core/cold';
import { findReflect, handlerOf, runHook, type HookParts } from '@reflect/hook-runtime';

import type { McpParts } from '../mcp-context.js';

/** A hook that the harness calls. */
export interface WarmCall {
  readonly claim: HookParts['claim'];
  /** The envelope, as JSON. */
  readonly text: string;
  /** Whether it may start a drain. */
  readonly drains: boolean;
}

const MINUTE_MS = 60_000;

/** Answers hooks as a cold hook does, with index and model in memory for as long as hooks come. */
export class WarmHooks {
  readonly #kept = new KeptIndex();
  readonly #parts: McpParts;
  readonly #noted = new Set<string>();
  #idle: NodeJS.Timeout | undefined;

  constructor(parts: McpParts) {
    this.#parts = parts;
  }

  /** What a command hook would have printed; empty for nothing, and where something is wrong. */
  async answer({ claim, text, drains }: WarmCall): Promise<string> {
    const { env, clock } = this.#parts;
    const started = performance.now();
    const printed: string[] = [];
    this.#note(claim.event);
    await runHook({
      claim,
      handlerOf,
      isShared: true,
      env: drains ? env : { ...env, REFLECT_BACKGROUND_DRAIN: '0' },
      clock,
      uptime: () => performance.now() - started,
      readInput: () => Promise.resolve({ text }),
      reply: (reply) => printed.push(reply),
      // The harness has no place for it: the record of the event tells the same.
      writeError: () => undefined,
      findReflect: () => findReflect(env, import.meta.dirname),
      kept: this.#kept,
    });
    this.#releaseWhenIdle();
    return printed.join('');
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#kept.release();
    if (this.#noted.size > 0) dropHookServer(this.#parts.reflect.paths, process.pid);
  }

  /** From its first call of an event on, the harness is known to call for it: no command need start. */
  #note(event = ''): void {
    this.#noted.add(event);
    try {
      // Another server of the harness, for a sub-agent, may have taken the place and left it.
      noteHookServer(this.#parts.reflect.paths, { harness: process.ppid, event }, process.pid);
    } catch {
      // Then the command starts, too, and the first of both answers.
    }
  }

  #releaseWhenIdle(): void {
    clearTimeout(this.#idle);
    const { hookIdleMinutes } = this.#parts.reflect.settings.mcp;
    this.#idle = setTimeout(() => {
      this.#kept.release();
    }, hookIdleMinutes * MINUTE_MS).unref();
  }
}
