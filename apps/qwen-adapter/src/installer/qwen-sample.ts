import { join } from 'node:path';

import type { JsonObject, SampleEnvelope } from '@reflect/installer';

const COMMAND = { tool_name: 'run_shell_command', tool_input: { command: 'npm test' } };
/** Any time will do. */
const TIMESTAMP = '2026-11-25T03:38:26.693Z';

function noted(output: string, exitCode: number): string {
  const ended = `Error: (none)\nExit Code: ${String(exitCode)}\nSignal: (none)\nProcess Group PGID: 1`;
  return `Command: npm test\nDirectory: (root)\nOutput: ${output}\n${ended}`;
}

/** An envelope as Qwen Code sends it. */
export const qwenSample: SampleEnvelope = (event, { session, cwd, prompt }) => {
  const particular: Readonly<Record<string, JsonObject>> = {
    SessionStart: { source: 'startup', model: 'qwen3-coder-plus' },
    UserPromptSubmit: { prompt, submitted_prompt: prompt },
    PostToolUse: {
      ...COMMAND,
      tool_response: { llmContent: noted('ok', 0), returnDisplay: 'ok' },
    },
    PostToolUseFailure: { ...COMMAND, error: noted('1 failed', 1), is_interrupt: false },
    PreCompact: { trigger: 'manual', custom_instructions: '' },
    Stop: { stop_hook_active: false, last_assistant_message: 'Done.' },
    SessionEnd: { reason: 'prompt_input_exit' },
  };
  return {
    session_id: session,
    transcript_path: join(cwd, 'projects', 'shop', 'chats', `${session}.jsonl`),
    cwd,
    hook_event_name: event,
    timestamp: TIMESTAMP,
    permission_mode: 'default',
    prompt_id: `${session}########0`,
    ...particular[event],
  };
};
