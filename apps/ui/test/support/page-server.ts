import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReflect, type Learning, type Reflect } from '@reflect/core';
import { tempFolder } from '@reflect/testing';
import type { Hono } from 'hono';

import { AccessToken } from '../../src/server/access-token.js';
import { createApp } from '../../src/server/create-app.js';
import { PLAIN_HARNESS } from './plain-harness.js';

export const PORT = 4711;
export const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);

interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, its JSON read. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A knowledge base in a folder of the test's own, and the server's answers to what is asked of it. */
export class PageServer {
  readonly folder = tempFolder();
  readonly project = join(this.folder, 'project');
  readonly reflect: Reflect;
  readonly token: AccessToken;
  readonly problems: string[] = [];
  now = NOW;
  readonly #app: Hono;

  constructor() {
    mkdirSync(this.project);
    const clock = (): number => this.now;
    this.reflect = openReflect({
      env: {
        HOME: this.folder,
        REFLECT_STATE_DIR: join(this.folder, 'state'),
        REFLECT_LEARNINGS_DIR: join(this.folder, 'learnings'),
        REFLECT_WORKER_DRIVER: 'heuristic',
      },
      clock,
      harnesses: [PLAIN_HARNESS],
      resident: true,
    });
    this.token = new AccessToken(clock);
    const page = { type: 'text/html; charset=utf-8', bytes: new TextEncoder().encode('<p>page') };
    this.#app = createApp({
      reflect: this.reflect,
      ...{ clock, cwd: this.project },
      version: '1.2.3',
      token: this.token,
      port: () => PORT,
      files: new Map([['index.html', page]]),
      onProblem: (message) => {
        this.problems.push(message);
      },
    });
  }

  async with(...learnings: readonly Learning[]): Promise<this> {
    for (const learning of learnings) await this.reflect.learnings.add(learning);
    return this;
  }

  /** As the page asks, unless a header says otherwise. */
  async ask(path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Answered> {
    const answer = await this.#app.request(`http://127.0.0.1:${String(PORT)}${path}`, {
      method,
      headers: {
        host: `127.0.0.1:${String(PORT)}`,
        authorization: `Bearer ${this.token.value}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: parsed(text), headers: answer.headers };
  }

  post(path: string, body: unknown = {}): Promise<Answered> {
    return this.ask(path, { method: 'POST', body });
  }

  document(slug: string): string {
    return readFileSync(join(this.reflect.paths.documents, `${slug}.md`), 'utf8');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** What an error answers, without the words for people. */
export function refusal({ status, body }: Answered): { status: number; code: unknown } {
  const { error } = body as { readonly error?: { readonly code: string } };
  return { status, code: error?.code };
}
