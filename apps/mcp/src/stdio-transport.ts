import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ErrorCode,
  isJSONRPCRequest,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';

import { messageGuard } from './message-guard.js';

export interface McpStreams {
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** A client that has closed its end gets the answers to what it asked before, if they come soon. */
const LAST_ANSWERS_MS = 10_000;

/**
 * A transport over standard input and output that closes once its input has ended. A message of more
 * than `maxMessageBytes`, or with a NUL in it, is answered with an error and goes no further.
 */
export function stdioTransport({ stdin, stdout }: McpStreams, maxMessageBytes: number): Transport {
  const guard = messageGuard(maxMessageBytes, ({ id, message }) => {
    const error = { code: ErrorCode.InvalidRequest, message };
    stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`);
  });
  const transport = new StdioServerTransport(guard, stdout, {
    maxBufferSize: maxMessageBytes + 1,
  });
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
  const close = transport.close.bind(transport);
  transport.close = async (): Promise<void> => {
    stdin.unpipe(guard);
    stdin.pause();
    await close();
  };
  const endGuard = (): void => {
    guard.end();
  };
  guard.once('end', end);
  stdin.once('close', endGuard);
  stdin.once('error', endGuard);
  stdin.pipe(guard);
  return transport;
}
