import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

import { AccessToken } from './access-token.js';
import { createApp } from './create-app.js';
import { readPageFiles } from './page-files.js';
import { UiError } from './ui-errors.js';
import type { UiParts } from './ui-parts.js';

/** Never a name, which may mean more than one address. */
const LOOPBACK = '127.0.0.1';

export interface UiOptions extends UiParts {
  /** @default 0: one that is free */
  readonly port?: number;
  /**
   * Where the files of the page are.
   * @default beside the bundle
   */
  readonly pageFolder?: string;
}

/** A page that is being served. */
export interface RunningUi {
  /** With the token that opens it, which is nobody else's business. */
  readonly url: string;
  readonly port: number;
  /** For the arguments of a program that opens a browser: works once, and soon. */
  browserUrl(): string;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** Serves the page to this machine. Throws `UI_PORT_TAKEN`, `UI_PORT_DENIED`, `UI_NOT_BUILT`. */
export async function serveUi(options: UiOptions): Promise<RunningUi> {
  const { port: wanted = 0, pageFolder, ...parts } = options;
  const token = new AccessToken(parts.clock);
  const files = readPageFiles(pageFolder === undefined ? undefined : [pageFolder]);
  const app = createApp({ ...parts, token, files, port: () => portOf(server) });
  const server = createAdaptorServer({ fetch: app.fetch, hostname: LOOPBACK }) as Server;
  await listen(server, wanted);
  const base = `http://${LOOPBACK}:${String(portOf(server))}/`;
  return {
    url: `${base}#token=${token.value}`,
    port: portOf(server),
    browserUrl: () => `${base}#code=${token.newCode()}`,
    close: () => closed(server),
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo | null)?.port ?? 0;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(listenError(error, port));
    });
    server.listen(port, LOOPBACK, resolve);
  });
}

function listenError(error: NodeJS.ErrnoException, port: number): Error {
  const place = `Port ${String(port)} of ${LOOPBACK}`;
  if (error.code === 'EADDRINUSE') {
    return new UiError('UI_PORT_TAKEN', `${place} is taken. Choose another, or leave --port out.`);
  }
  if (error.code === 'EACCES') {
    const message = `${place} may not be used. Choose one above 1023, or leave --port out.`;
    return new UiError('UI_PORT_DENIED', message);
  }
  return error;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
