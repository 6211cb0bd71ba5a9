import { dropUndefined } from '../../drop-undefined.js';
import type { HookMoment, HookOrigin, PromptSource } from '../../hook-event.js';
import { responseText } from '../../response-text.js';
import { compactTrigger, sessionSource } from '../moment-fields.js';
import type { ClaudeBase, ClaudeEnvelope, ClaudeEventName } from './claude-envelopes.js';
import { claudeTool } from './claude-tool.js';

const OTHER = (): HookMoment => ({ event: 'other' });

/** Reads a valid envelope of each event. */
export const claudeReaders: {
  readonly [Name in ClaudeEventName]: (envelope: ClaudeEnvelope<Name>) => HookMoment;
} = {
  SessionStart: (envelope) => ({ event: 'session.start', source: sessionSource(envelope.source) }),
  SessionEnd: (envelope) => ({ event: 'session.end', reason: envelope.reason ?? 'other' }),
  UserPromptSubmit: (envelope) => ({
    event: 'prompt.submit',
    prompt: envelope.prompt,
    promptSource: promptSource(envelope),
  }),
  UserPromptExpansion: OTHER,
  PreToolUse: (envelope) => ({ event: 'tool.before', tool: tool(envelope) }),
  PostToolUse: (envelope) => ({
    event: 'tool.after',
    tool: tool(envelope),
    outcome: 'success',
    text: responseText(envelope.tool_response),
    interrupted: false,
  }),
  PostToolUseFailure: (envelope) => ({
    event: 'tool.after',
    tool: tool(envelope),
    outcome: 'failed',
    text: envelope.error ?? '',
    interrupted: envelope.is_interrupt ?? false,
  }),
  PostToolBatch: OTHER,
  PermissionRequest: (envelope) => ({ event: 'permission.request', tool: tool(envelope) }),
  PreCompact: (envelope) => ({
    event: 'context.compact',
    trigger: compactTrigger(envelope.trigger),
  }),
  PostCompact: (envelope) => ({
    event: 'context.compacted',
    trigger: compactTrigger(envelope.trigger),
  }),
  Stop: (envelope) => ({ event: 'agent.stop', stopHookActive: envelope.stop_hook_active ?? false }),
  StopFailure: (envelope) => ({
    event: 'harness.error',
    message: envelope.error ?? '',
    recoverable: false,
  }),
  SubagentStart: (envelope) => ({ event: 'subagent.start', agentType: envelope.agent_type ?? '' }),
  SubagentStop: (envelope) =>
    dropUndefined({
      event: 'subagent.stop' as const,
      agentType: envelope.agent_type ?? '',
      stopHookActive: envelope.stop_hook_active ?? false,
      agentTranscriptPath: envelope.agent_transcript_path,
    }),
  Notification: (envelope) => ({
    event: 'notification',
    kind: envelope.notification_type ?? '',
    message: envelope.message ?? '',
  }),
  InstructionsLoaded: OTHER,
  MessageDisplay: OTHER,
};

export function readClaudeOrigin(envelope: ClaudeBase): Omit<HookOrigin, 'harness'> {
  return dropUndefined({
    harnessEvent: envelope.hook_event_name,
    sessionId: envelope.session_id,
    cwd: envelope.cwd,
    transcriptPath: envelope.transcript_path ?? undefined,
    turnId: envelope.prompt_id,
    agentId: envelope.agent_id,
  });
}

function promptSource(envelope: ClaudeEnvelope<'UserPromptSubmit'>): PromptSource {
  if (envelope.agent_id !== undefined) return 'subagent';
  const source = envelope.source ?? 'user';
  return source === 'user' || source === 'sdk' ? source : 'system';
}

function tool(
  envelope: ClaudeEnvelope<
    'PreToolUse' | 'PermissionRequest' | 'PostToolUse' | 'PostToolUseFailure'
  >,
) {
  return claudeTool(envelope.tool_name, envelope.tool_input);
}
