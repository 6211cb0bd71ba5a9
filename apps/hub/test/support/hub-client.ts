import { problemSchema } from '@reflect/hub-protocol';
import type * as z from 'zod';

import type { HubServer } from '../../src/server/hub-server.js';

/** What a hub answered. */
export class Answer {
  constructor(
    readonly status: number,
    readonly text: string,
  ) {}

  as<S extends z.ZodType>(schema: S): z.output<S> {
    return schema.parse(JSON.parse(this.text));
  }

  /** Of a problem; empty for every other answer. */
  get code(): string {
    const isProblem = this.status >= 400;
    return isProblem ? this.as(problemSchema).code : '';
  }
}

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object | undefined;
}

/** Sends as one member does: through the whole server, without a socket. */
export class HubClient {
  constructor(
    private readonly server: HubServer,
    readonly token: string | undefined,
  ) {}

  async send({ method, path, body }: Sent): Promise<Answer> {
    const { statusCode, body: text } = await this.server.inject({
      method,
      url: path,
      ...(this.token !== undefined && { headers: { authorization: `Bearer ${this.token}` } }),
      ...(body !== undefined && { payload: body }),
    });
    return new Answer(statusCode, text);
  }

  get(path: string): Promise<Answer> {
    return this.send({ method: 'GET', path });
  }

  post(path: string, body: object): Promise<Answer> {
    return this.send({ method: 'POST', path, body });
  }

  delete(path: string): Promise<Answer> {
    return this.send({ method: 'DELETE', path });
  }
}
