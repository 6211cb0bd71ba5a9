import type { JsonObject, SampleEnvelope } from '@reflect/installer';

/** What reflect's plugin tells its hook. */
export const opencodeSample: SampleEnvelope = (event, { session, cwd, prompt }) => {
  const particular: Readonly<Record<string, JsonObject>> = {
    SessionStart: { source: 'startup' },
    UserPrompt: { prompt, message_id: 'msg_210ab45ae001n5eOaIdC129FTy' },
    ToolAfter: {
      tool_name: 'bash',
      tool_input: { command: 'npm test', description: 'Runs the tests' },
      output: 'ok\n',
      exit: 0,
    },
    SessionEnd: { reason: 'run' },
  };
  return {
    hook_event_name: event,
    opencode_client: 'tui',
    session_id: session,
    cwd,
    ...particular[event],
  };
};
