import { join } from 'node:path';

import type { JsonObject, SampleEnvelope } from '@reflect/installer';

const COMMAND = { tool_name: 'Bash', tool_input: { command: 'npm test' }, tool_use_id: 'toolu_1' };

/** An envelope as Claude Code sends it. */
export const claudeSample: SampleEnvelope = (event, { session, cwd, prompt, command }) => {
  const particular: Readonly<Record<string, JsonObject>> = {
    SessionStart: { source: 'startup' },
    UserPromptSubmit: { prompt },
    PreToolUse: {
      ...(command === undefined
        ? { tool_name: 'Read', tool_input: { file_path: join(cwd, 'README.md') } }
        : { tool_name: 'Bash', tool_input: { command } }),
      tool_use_id: 'toolu_1',
    },
    PostToolUse: { ...COMMAND, tool_response: { stdout: 'ok', stderr: '', interrupted: false } },
    PostToolUseFailure: { ...COMMAND, error: 'Exit code 1\nno test', is_interrupt: false },
    SubagentStart: { agent_id: 'a1', agent_type: 'general-purpose' },
    PreCompact: { trigger: 'manual', custom_instructions: '' },
    Stop: { stop_hook_active: false },
    SessionEnd: { reason: 'other' },
  };
  return {
    session_id: session,
    transcript_path: join(cwd, `${session}.jsonl`),
    cwd,
    permission_mode: 'default',
    hook_event_name: event,
    ...particular[event],
  };
};
