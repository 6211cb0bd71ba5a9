import { join } from 'node:path';

import type { JsonObject, SampleEnvelope } from '@reflect/installer';

const COMMAND = { toolName: 'bash', toolArgs: { command: 'npm test', description: 'Run tests' } };
/** Milliseconds; any time will do. */
const TIMESTAMP = 1_795_293_526_259;

/** An envelope as Copilot sends it to events in camel case. */
export const copilotSample: SampleEnvelope = (event, { session, cwd, prompt, command }) => {
  const transcriptPath = join(cwd, session, 'events.jsonl');
  const particular: Readonly<Record<string, JsonObject>> = {
    sessionStart: { source: 'new', initialPrompt: prompt },
    userPromptSubmitted: { prompt },
    preToolUse:
      command === undefined
        ? { toolName: 'view', toolArgs: { path: join(cwd, 'README.md') } }
        : { toolName: 'bash', toolArgs: { command, description: 'Run it' } },
    postToolUse: {
      ...COMMAND,
      toolResult: {
        resultType: 'success',
        textResultForLlm: '<shellId: 0 completed with exit code 0>',
      },
    },
    postToolUseFailure: { ...COMMAND, error: 'no such tool' },
    preCompact: { transcriptPath, trigger: 'manual', customInstructions: '' },
    agentStop: { transcriptPath, stopReason: 'end_turn', stop_hook_active: false },
    sessionEnd: { reason: 'complete' },
  };
  return { sessionId: session, timestamp: TIMESTAMP, cwd, ...particular[event] };
};
