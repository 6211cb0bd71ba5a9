import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { usageError } from '../cli-errors.js';

export interface ServedMetrics {
  /** 0 for any that is free. */
  readonly port: number;
  readonly signal: AbortSignal;
  /** The metrics of this moment. */
  readonly text: () => Promise<string>;
  /** Called once with the address. */
  readonly onListening: (url: string) => void;
  readonly onError: (error: unknown) => void;
}

const HOST = '127.0.0.1';
const PATH = '/metrics';
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/** A page of the web that has its own name lead to this machine still says that name. */
const HOSTS = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/i;
const SLOW_MS = 10_000;

/** Serves metrics to this machine alone, until the signal aborts. Throws `USAGE` for a port in use. */
export async function serveMetrics(served: ServedMetrics): Promise<void> {
  const server = createServer({ requestTimeout: SLOW_MS, headersTimeout: SLOW_MS });
  server.on('request', (request, response) => void answer(served, request, response));
  await listen(server, served.port);
  const { port } = server.address() as AddressInfo;
  served.onListening(`http://${HOST}:${String(port)}${PATH}`);
  if (!served.signal.aborted) await once(served.signal, 'abort');
  server.closeAllConnections();
  server.close();
}

async function listen(server: Server, port: number): Promise<void> {
  const listening = once(server, 'listening');
  server.listen(port, HOST);
  try {
    await listening;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const why = code === 'EACCES' ? 'may not be used' : 'is in use';
    throw usageError(`The port ${String(port)} ${why}. Name another with --port.`);
  }
}

async function answer(
  { text, onError }: ServedMetrics,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const refusal = refusalOf(request);
    if (refusal !== undefined) {
      response.writeHead(refusal, refusal === 405 ? { allow: 'GET, HEAD' } : {}).end();
      return;
    }
    const body = await text();
    response.writeHead(200, { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : body);
  } catch (error) {
    onError(error);
    response.writeHead(500).end();
  }
}

function refusalOf({ method = '', url = '', headers }: IncomingMessage): number | undefined {
  if (!HOSTS.test(headers.host ?? '')) return 403;
  if (url.split('?', 1)[0] !== PATH) return 404;
  return method === 'GET' || method === 'HEAD' ? undefined : 405;
}
