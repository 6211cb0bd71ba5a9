import { safeLine } from '@reflect/core/cold';
import { isReflectError } from '@reflect/hook-protocol';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** What a tool found or did. */
export interface ToolAnswer {
  /** For a model. */
  readonly text: string;
  /** The same as data, as the tool's output schema has it. */
  readonly data: Record<string, unknown>;
}

/** Where the code of an error stands in a result. */
const ERROR_CODE_KEY = 'reflect/code';

/** The result of a tool call; what fails on purpose is told with its code and the next step. */
export async function toolResult(run: () => Promise<ToolAnswer>): Promise<CallToolResult> {
  try {
    const { text, data } = await run();
    return { content: [{ type: 'text', text }], structuredContent: data };
  } catch (error) {
    if (!isReflectError(error)) throw error;
    const text = `${error.code}: ${safeLine(error.message)}`;
    return {
      isError: true,
      content: [{ type: 'text', text }],
      _meta: { [ERROR_CODE_KEY]: error.code },
    };
  }
}
