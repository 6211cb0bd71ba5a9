import { dropUndefined } from '../../drop-undefined.js';
import type { HookMoment, HookOrigin } from '../../hook-event.js';
import { isoTime } from '../../iso-time.js';
import { compactTrigger, sessionSource } from '../moment-fields.js';
import { sessionEnd } from './session-end.js';
import { copilotOutcome } from './copilot-outcome.js';
import type {
  CopilotPascalBase,
  CopilotPascalEnvelope,
  CopilotPascalEventName,
} from './copilot-pascal-envelopes.js';
import { copilotTool } from './copilot-tool.js';

/** Reads a valid envelope of each event. */
export const copilotPascalReaders: {
  readonly [Name in CopilotPascalEventName]: (envelope: CopilotPascalEnvelope<Name>) => HookMoment;
} = {
  SessionStart: (envelope) => ({ event: 'session.start', source: sessionSource(envelope.source) }),
  SessionEnd: (envelope) => sessionEnd(envelope.reason),
  UserPromptSubmit: (envelope) => ({
    event: 'prompt.submit',
    prompt: envelope.prompt,
    promptSource: envelope.agent_id === undefined ? 'user' : 'subagent',
  }),
  PreToolUse: (envelope) => ({ event: 'tool.before', tool: tool(envelope) }),
  PostToolUse: (envelope) => {
    const text = envelope.tool_result?.text_result_for_llm ?? '';
    const outcome = copilotOutcome(envelope.tool_result?.result_type, text);
    return { event: 'tool.after', tool: tool(envelope), outcome, text, interrupted: false };
  },
  PostToolUseFailure: (envelope) => ({
    event: 'tool.after',
    tool: tool(envelope),
    outcome: 'failed',
    text: envelope.error ?? '',
    interrupted: false,
  }),
  Stop: (envelope) => ({ event: 'agent.stop', stopHookActive: envelope.stop_hook_active ?? false }),
  SubagentStop: (envelope) => ({
    event: 'subagent.stop',
    agentType: envelope.agent_type ?? '',
    stopHookActive: envelope.stop_hook_active ?? false,
  }),
  ErrorOccurred: (envelope) => ({
    event: 'harness.error',
    message: envelope.error?.message ?? '',
    recoverable: envelope.recoverable ?? false,
  }),
  PreCompact: (envelope) => ({
    event: 'context.compact',
    trigger: compactTrigger(envelope.trigger),
  }),
};

export function readCopilotPascalOrigin(envelope: CopilotPascalBase): Omit<HookOrigin, 'harness'> {
  return dropUndefined({
    harnessEvent: envelope.hook_event_name,
    sessionId: envelope.session_id,
    cwd: envelope.cwd,
    transcriptPath: envelope.transcript_path,
    at: isoTime(envelope.timestamp),
    agentId: envelope.agent_id,
  });
}

function tool(
  envelope: CopilotPascalEnvelope<'PreToolUse' | 'PostToolUse' | 'PostToolUseFailure'>,
) {
  return copilotTool(envelope.tool_name, envelope.tool_input);
}
