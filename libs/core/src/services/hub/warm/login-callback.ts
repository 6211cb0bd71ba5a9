import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { HubError } from '../hub-errors.js';

const PATH = '/callback';
const WAIT_MS = 10 * 60_000;

/** Where a browser comes back to on this machine, after a login at a provider. */
export class LoginCallback {
  readonly #server: Server;
  #came: ((address: string) => void) | undefined;
  #address: string | undefined;

  private constructor(private readonly state: string) {
    this.#server = createServer((request, response) => {
      this.#answer(request, response);
    });
  }

  /** Listens on this machine alone, for the browser that brings `state` with it. */
  static async listen(state: string): Promise<LoginCallback> {
    const callback = new LoginCallback(state);
    callback.#server.listen(0, '127.0.0.1');
    await once(callback.#server, 'listening');
    return callback;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${String(port)}${PATH}`;
  }

  /** The whole address that the browser came back to. Throws `HUB_LOGIN_REFUSED` where none comes. */
  address(signal: AbortSignal): Promise<string> {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        const message = 'No browser came back from the login. Log in anew.';
        reject(new HubError('HUB_LOGIN_REFUSED', message));
      };
      if (ended.aborted) stop();
      ended.addEventListener('abort', stop, { once: true });
      this.#came = resolve;
      if (this.#address !== undefined) resolve(this.#address);
    });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** What does not bring the state of this login was sent by somebody else, and ends nothing. */
  #answer({ url = '', method }: IncomingMessage, response: ServerResponse): void {
    const asked = URL.canParse(url, this.url) ? new URL(url, this.url) : undefined;
    const isOurs =
      method === 'GET' &&
      asked?.pathname === PATH &&
      asked.searchParams.get('state') === this.state;
    response.writeHead(isOurs ? 200 : 404, {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'no-referrer',
      connection: 'close',
    });
    response.end(
      isOurs ? 'Go back to the terminal: this page is done.\n' : 'Nothing is here.\n',
      () => {
        if (!isOurs) return;
        this.#address = `${this.url}${asked.search}`;
        this.#came?.(this.#address);
      },
    );
  }
}
