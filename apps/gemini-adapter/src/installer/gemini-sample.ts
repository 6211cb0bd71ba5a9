import { join } from 'node:path';

import type { JsonObject, SampleEnvelope } from '@reflect/installer';

const COMMAND = { tool_name: 'run_shell_command', tool_input: { command: 'npm test' } };
/** Any time will do. */
const TIMESTAMP = '2026-11-23T23:50:45.282Z';

/** An envelope as Gemini CLI sends it. */
export const geminiSample: SampleEnvelope = (event, { session, cwd, prompt, command }) => {
  const particular: Readonly<Record<string, JsonObject>> = {
    SessionStart: { source: 'startup' },
    BeforeAgent: { prompt },
    BeforeTool:
      command === undefined
        ? {
            tool_name: 'write_file',
            tool_input: { file_path: join(cwd, 'README.md'), content: '' },
          }
        : { tool_name: 'run_shell_command', tool_input: { command } },
    AfterTool: {
      ...COMMAND,
      tool_response: { llmContent: 'Output: ok\nProcess Group PGID: 1', returnDisplay: 'ok' },
    },
    PreCompress: { trigger: 'manual' },
    AfterAgent: { prompt, prompt_response: 'Done.', stop_hook_active: false },
    SessionEnd: { reason: 'exit' },
  };
  return {
    session_id: session,
    transcript_path: join(cwd, 'chats', `session-${session}.jsonl`),
    cwd,
    hook_event_name: event,
    timestamp: TIMESTAMP,
    ...particular[event],
  };
};
