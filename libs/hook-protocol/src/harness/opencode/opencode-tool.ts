import { isRecord } from '../../is-record.js';
import { toolReader, type ToolUse } from '../../tool-use.js';

const readTool = toolReader({ webfetch: 'other' });

/** Reads a tool call of OpenCode, whose arguments are in camel case. */
export function opencodeTool(tool: string, input: unknown): ToolUse {
  if (!isRecord(input)) return readTool(tool, input);
  const { filePath, patchText } = input;
  return readTool(tool, {
    ...input,
    ...(filePath !== undefined && { file_path: filePath }),
    ...(patchText !== undefined && { command: patchText }),
  });
}
