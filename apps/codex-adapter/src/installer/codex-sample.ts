import { join } from 'node:path';

import type { JsonObject, SampleEnvelope } from '@reflect/installer';

const CALL = { tool_use_id: 'call_1' };
const PATCH = '*** Begin Patch\n*** Add File: notes.txt\n+hello\n*** End Patch';

/** An envelope as Codex sends it. */
export const codexSample: SampleEnvelope = (event, { session, cwd, prompt, command }) => {
  const turn = { turn_id: `${session}-turn` };
  const particular: Readonly<Record<string, JsonObject>> = {
    SessionStart: { source: 'startup' },
    UserPromptSubmit: { ...turn, prompt },
    PreToolUse: {
      ...{ ...turn, ...CALL },
      ...(command === undefined
        ? { tool_name: 'apply_patch', tool_input: { command: PATCH } }
        : { tool_name: 'Bash', tool_input: { command } }),
    },
    PostToolUse: {
      ...turn,
      ...CALL,
      tool_name: 'Bash',
      tool_input: { command: 'npm test' },
      tool_response: 'ok',
    },
    PreCompact: { ...turn, trigger: 'manual' },
    Stop: { ...turn, stop_hook_active: false, last_assistant_message: 'Done.' },
    SessionEnd: { reason: 'other' },
  };
  return {
    session_id: session,
    transcript_path: join(cwd, `rollout-${session}.jsonl`),
    cwd,
    hook_event_name: event,
    model: 'gpt-5.5',
    permission_mode: 'default',
    ...particular[event],
  };
};
