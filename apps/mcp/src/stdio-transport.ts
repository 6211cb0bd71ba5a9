import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isJSONRPCRequest, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

export interface McpStreams {
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** A client that has closed its end gets the answers to what it asked before, if they come soon. */
const LAST_ANSWERS_MS = 10_000;

/** A transport over standard input and output that closes once its input has ended. */
export function stdioTransport({ stdin, stdout }: McpStreams): Transport {
  const transport = new StdioServerTransport(stdin, stdout);
  const open = new Set<string | number>();
  let ended = false;
  const closeWhenDone = (): void => {
    if (ended && open.size === 0) void transport.close();
  };
  transport.onmessage = (message: JSONRPCMessage): void => {
    if (isJSONRPCRequest(message)) open.add(message.id);
  };
  const send = transport.send.bind(transport);
  transport.send = async (message): Promise<void> => {
    await send(message);
    if ('id' in message && !('method' in message) && message.id !== undefined) {
      open.delete(message.id);
      closeWhenDone();
    }
  };
  const end = (): void => {
    ended = true;
    closeWhenDone();
    setTimeout(() => void transport.close(), LAST_ANSWERS_MS).unref();
  };
  stdin.once('end', end);
  stdin.once('close', end);
  return transport;
}
