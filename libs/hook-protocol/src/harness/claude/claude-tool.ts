import { isRecord } from '../../is-record.js';
import { isText } from '../../is-text.js';
import { toolReader, type ToolUse } from '../../tool-use.js';

const readTool = toolReader({
  notebookread: 'read',
  multiedit: 'edit',
  notebookedit: 'edit',
});

/** Reads a tool call of Claude Code, whose event of a sub-agent's start does not tell the task. */
export function claudeTool(name: string, input: unknown): ToolUse {
  const use = readTool(name, input);
  if (use.kind !== 'agent' || !isRecord(input) || !isText(input['prompt'])) return use;
  const { prompt: text, subagent_type: type } = input;
  return { ...use, task: { agentType: isText(type) ? type : '', text } };
}
