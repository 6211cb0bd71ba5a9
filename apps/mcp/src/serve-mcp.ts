import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

import { createServer } from './create-server.js';
import type { McpParts } from './mcp-context.js';
import { stdioTransport, type McpStreams } from './stdio-transport.js';

/** Serves a knowledge base on a transport; resolves once that is closed, or `signal` aborts. */
export async function serveMcp(
  parts: McpParts,
  transport: Transport,
  signal?: AbortSignal,
): Promise<void> {
  const server = createServer(parts);
  const closed = new Promise<void>((resolve) => {
    const release = server.server.onclose;
    server.server.onclose = () => {
      release?.();
      resolve();
    };
  });
  const close = (): void => void server.close();
  await server.connect(transport);
  signal?.addEventListener('abort', close, { once: true });
  if (signal?.aborted === true) close();
  await closed;
  signal?.removeEventListener('abort', close);
}

/** {@link serveMcp} over standard input and output, until the input ends. */
export function serveMcpOnStdio(
  parts: McpParts,
  streams: McpStreams,
  signal?: AbortSignal,
): Promise<void> {
  const { maxMessageBytes } = parts.reflect.settings.mcp;
  return serveMcp(parts, stdioTransport(streams, maxMessageBytes), signal);
}
