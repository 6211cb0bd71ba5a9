import { isReflectError } from '@reflect/hook-protocol';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';

/** What a resource throws on purpose, as the protocol has it: the code goes into the data. */
export async function asProtocolError<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isReflectError(error)) throw error;
    const { code, message } = error;
    throw new McpError(ErrorCode.InvalidParams, message, { code });
  }
}
