import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import type { Body, ModelWire, WireEvent, WireReply } from '@reflect/installer';

/** Answers one question to the model. */
export type AnswerModel = (body: Body) => Omit<WireReply, 'serial'>;

/** For all that is not asked of the model: a list of models, a count of tokens. */
const AROUND = { object: 'list', data: [], input_tokens: 300 };

/** A model service that is reached from this machine alone. */
export class LoopbackModel {
  readonly #server: Server;
  #asked = 0;

  private constructor(
    private readonly wire: ModelWire,
    private readonly answer: AnswerModel,
  ) {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
  }

  static async start(wire: ModelWire, answer: AnswerModel): Promise<LoopbackModel> {
    const model = new LoopbackModel(wire, answer);
    model.#server.listen(0, '127.0.0.1');
    await once(model.#server, 'listening');
    return model;
  }

  /** Address of the service, without a path. */
  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.url).pathname;
    const body = request.method === 'POST' ? ((await json(request)) as Body) : {};
    if (request.method !== 'POST' || !path.endsWith(this.wire.path)) {
      sendJson(response, AROUND);
      return;
    }
    this.#asked += 1;
    const serial = this.#asked;
    sendEvents(response, this.wire.events(body, { ...this.answer(body), serial }));
  }
}

function sendJson(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function sendEvents(response: ServerResponse, events: readonly WireEvent[]): void {
  const lines = events.map((event) => {
    const name = event.type === undefined ? '' : `event: ${event.type}\n`;
    return `${name}data: ${JSON.stringify(event)}\n\n`;
  });
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(lines.join(''));
}
