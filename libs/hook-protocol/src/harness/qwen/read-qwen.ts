import { dropUndefined } from '../../drop-undefined.js';
import type { HookMoment, HookOrigin } from '../../hook-event.js';
import { compactTrigger, sessionSource } from '../moment-fields.js';
import type { QwenBase, QwenEnvelope, QwenEventName } from './qwen-envelopes.js';
import { qwenOutput, qwenResponse } from './qwen-output.js';
import { qwenTool } from './qwen-tool.js';

/** Reads a valid envelope of each event. */
export const qwenReaders: {
  readonly [Name in QwenEventName]: (envelope: QwenEnvelope<Name>) => HookMoment;
} = {
  SessionStart: ({ source }) => ({ event: 'session.start', source: sessionSource(source) }),
  SessionEnd: ({ reason = 'other' }) => ({ event: 'session.end', reason }),
  UserPromptSubmit: readPrompt,
  PreToolUse: (envelope) => ({ event: 'tool.before', tool: tool(envelope) }),
  PostToolUse: (envelope) => ({
    event: 'tool.after',
    tool: tool(envelope),
    outcome: 'success',
    text: qwenOutput(qwenResponse(envelope.tool_response), envelope.tool_input),
    interrupted: false,
  }),
  PostToolUseFailure: (envelope) => ({
    event: 'tool.after',
    tool: tool(envelope),
    outcome: 'failed',
    text: qwenOutput(envelope.error ?? '', envelope.tool_input),
    interrupted: envelope.is_interrupt ?? false,
  }),
  PermissionRequest: (envelope) => ({ event: 'permission.request', tool: tool(envelope) }),
  PreCompact: ({ trigger }) => ({ event: 'context.compact', trigger: compactTrigger(trigger) }),
  PostCompact: ({ trigger }) => ({ event: 'context.compacted', trigger: compactTrigger(trigger) }),
  Stop: ({ stop_hook_active: stopHookActive = false }) => ({ event: 'agent.stop', stopHookActive }),
  StopFailure: ({ error: message = '' }) => ({
    event: 'harness.error',
    message,
    recoverable: false,
  }),
  SubagentStart: ({ agent_type: agentType = '' }) => ({ event: 'subagent.start', agentType }),
  SubagentStop: (envelope) =>
    dropUndefined({
      event: 'subagent.stop' as const,
      agentType: envelope.agent_type ?? '',
      stopHookActive: envelope.stop_hook_active ?? false,
      agentTranscriptPath: envelope.agent_transcript_path,
    }),
  Notification: ({ notification_type: kind = '', message = '' }) => ({
    event: 'notification',
    kind,
    message,
  }),
};

export function readQwenOrigin(envelope: QwenBase): Omit<HookOrigin, 'harness'> {
  return dropUndefined({
    harnessEvent: envelope.hook_event_name,
    sessionId: envelope.session_id,
    cwd: envelope.cwd,
    transcriptPath: envelope.transcript_path,
    turnId: envelope.prompt_id,
    agentId: envelope.agent_id,
  });
}

/**
 * What was submitted, before files that it names were put behind it. Each call of the model after a tool's
 * result is announced as a prompt, too: an empty one, of the same turn, which nobody said.
 */
function readPrompt(envelope: QwenEnvelope<'UserPromptSubmit'>): HookMoment {
  const { prompt, submitted_prompt: submitted = prompt, agent_id: agent } = envelope;
  if (prompt === '') return { event: 'other' };
  const promptSource = agent === undefined ? 'user' : 'subagent';
  return { event: 'prompt.submit', prompt: submitted, promptSource };
}

function tool(
  envelope: QwenEnvelope<'PreToolUse' | 'PermissionRequest' | 'PostToolUse' | 'PostToolUseFailure'>,
) {
  return qwenTool(envelope.tool_name, envelope.tool_input);
}
