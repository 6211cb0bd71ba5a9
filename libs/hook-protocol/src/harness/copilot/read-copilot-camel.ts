import { dropUndefined } from '../../drop-undefined.js';
import type { HookMoment, HookOrigin } from '../../hook-event.js';
import { isoTime } from '../../iso-time.js';
import { compactTrigger, sessionSource } from '../moment-fields.js';
import type {
  CopilotCamelBase,
  CopilotCamelEnvelope,
  CopilotCamelEventName,
} from './copilot-camel-envelopes.js';
import { sessionEnd } from './session-end.js';
import { copilotOutcome } from './copilot-outcome.js';
import { copilotTool } from './copilot-tool.js';

/** Reads a valid envelope of each event. */
export const copilotCamelReaders: {
  readonly [Name in CopilotCamelEventName]: (envelope: CopilotCamelEnvelope<Name>) => HookMoment;
} = {
  sessionStart: (envelope) => ({ event: 'session.start', source: sessionSource(envelope.source) }),
  sessionEnd: (envelope) => sessionEnd(envelope.reason),
  userPromptSubmitted: (envelope) => ({
    event: 'prompt.submit',
    prompt: envelope.prompt,
    promptSource: envelope.agentId === undefined ? 'user' : 'subagent',
  }),
  preToolUse: (envelope) => ({ event: 'tool.before', tool: tool(envelope) }),
  postToolUse: (envelope) => {
    const text = envelope.toolResult?.textResultForLlm ?? '';
    const outcome = copilotOutcome(envelope.toolResult?.resultType, text);
    return { event: 'tool.after', tool: tool(envelope), outcome, text, interrupted: false };
  },
  postToolUseFailure: (envelope) => ({
    event: 'tool.after',
    tool: tool(envelope),
    outcome: 'failed',
    text: envelope.error ?? '',
    interrupted: false,
  }),
  permissionRequest: (envelope) => ({
    event: 'permission.request',
    tool: copilotTool(envelope.toolName, envelope.toolInput),
  }),
  agentStop: (envelope) => ({
    event: 'agent.stop',
    stopHookActive: envelope.stop_hook_active ?? false,
  }),
  subagentStart: (envelope) => ({
    event: 'subagent.start',
    agentType: envelope.agentType ?? envelope.agent_type ?? '',
  }),
  subagentStop: (envelope) => ({
    event: 'subagent.stop',
    agentType: envelope.agentType ?? '',
    stopHookActive: envelope.stop_hook_active ?? false,
  }),
  errorOccurred: (envelope) => ({
    event: 'harness.error',
    message: envelope.error?.message ?? '',
    recoverable: envelope.recoverable ?? false,
  }),
  preCompact: (envelope) => ({
    event: 'context.compact',
    trigger: compactTrigger(envelope.trigger),
  }),
  notification: (envelope) => ({
    event: 'notification',
    kind: envelope.notification_type ?? '',
    message: envelope.message ?? '',
  }),
};

export function readCopilotCamelOrigin(
  envelope: CopilotCamelBase,
  harnessEvent: string,
): Omit<HookOrigin, 'harness'> {
  return dropUndefined({
    harnessEvent,
    sessionId: envelope.sessionId,
    cwd: envelope.cwd,
    transcriptPath: envelope.transcriptPath,
    at: isoTime(envelope.timestamp),
    agentId: envelope.agentId ?? envelope.agent_id,
  });
}

function tool(envelope: CopilotCamelEnvelope<'preToolUse' | 'postToolUse' | 'postToolUseFailure'>) {
  return copilotTool(envelope.toolName, envelope.toolArgs);
}
