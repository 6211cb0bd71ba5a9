import type { HubServer } from '../../src/server/hub-server.js';

export interface Answer {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into whatever came
  readonly body: any;
}

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
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
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: statusCode, body: text === '' ? undefined : readBody(text) };
  }

  get(path: string): Promise<Answer> {
    return this.send({ method: 'GET', path });
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send({ method: 'POST', path, body });
  }
}

function readBody(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text;
}
