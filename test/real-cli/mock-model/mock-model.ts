import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import { ModelScript, type ModelLine } from './model-script.js';
import { textIn, type Body, type ModelWire, type WireEvent } from './model-wire.js';

/** One question to the model. */
export interface ModelRequest {
  /** File that holds its whole body. */
  readonly file: string;
  readonly body: Body;
  /** What it added to the conversation since the model last spoke. */
  readonly latest: string;
  /** Whether the model has not spoken before in this conversation. */
  readonly isFirst: boolean;
  /** Every string in it, one a line. */
  readonly text: string;
}

const TOKENS = 300;
/** For all that is not asked of the model: a list of models, a count of tokens. */
const AROUND = { object: 'list', data: [], input_tokens: TOKENS };

/** A model service on loopback that answers from a script and keeps every request on disk. */
export class MockModel {
  readonly requests: ModelRequest[] = [];
  #script = new ModelScript([]);
  readonly #server: Server;

  private constructor(
    private readonly wire: ModelWire,
    private readonly folder: string,
  ) {
    mkdirSync(folder, { recursive: true });
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
  }

  static async start(wire: ModelWire, folder: string): Promise<MockModel> {
    const model = new MockModel(wire, folder);
    model.#server.listen(0, '127.0.0.1');
    await once(model.#server, 'listening');
    return model;
  }

  /** Address of the service, without a path. */
  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /** What is answered from here on. */
  play(lines: readonly ModelLine[]): void {
    this.#script = new ModelScript(lines);
  }

  /** Lines of the script that nothing has asked for. */
  get unplayed(): readonly string[] {
    return this.#script.unused;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.url).pathname;
    const body = request.method === 'POST' ? ((await json(request)) as Body) : {};
    if (request.method !== 'POST' || path !== this.wire.path) {
      sendJson(response, AROUND);
      return;
    }
    const { latest } = this.#record(body);
    const { reply: made, inputTokens = TOKENS } = this.#script.lineFor(latest);
    const reply = typeof made === 'function' ? made(latest) : made;
    const serial = this.requests.length;
    sendEvents(response, this.wire.events(body, { reply, inputTokens, serial }));
  }

  #record(body: Body): ModelRequest {
    const serial = String(this.requests.length + 1).padStart(3, '0');
    const file = join(this.folder, `request-${serial}.json`);
    writeFileSync(file, JSON.stringify(body, undefined, 2));
    const said = this.wire.conversation(body);
    const last = said.findLastIndex((entry) => this.wire.isModels(entry));
    const latest = textIn(said.slice(last + 1));
    const request = { file, body, latest, isFirst: last === -1, text: textIn(body) };
    this.requests.push(request);
    return request;
  }
}

function sendJson(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function sendEvents(response: ServerResponse, events: readonly WireEvent[]): void {
  const lines = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(lines.join(''));
}
