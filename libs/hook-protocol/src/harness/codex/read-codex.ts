import { dropUndefined } from '../../drop-undefined.js';
import type { HookMoment, HookOrigin, ToolOutcome } from '../../hook-event.js';
import { isRecord } from '../../is-record.js';
import { responseText } from '../../response-text.js';
import { compactTrigger, sessionSource } from '../moment-fields.js';
import type { CodexBase, CodexEnvelope, CodexEventName } from './codex-envelopes.js';
import { codexTool } from './codex-tool.js';

/** Reads a valid envelope of each event. */
export const codexReaders: {
  readonly [Name in CodexEventName]: (envelope: CodexEnvelope<Name>) => HookMoment;
} = {
  SessionStart: (envelope) => ({ event: 'session.start', source: sessionSource(envelope.source) }),
  SessionEnd: (envelope) => ({ event: 'session.end', reason: envelope.reason ?? 'other' }),
  UserPromptSubmit: (envelope) => ({
    event: 'prompt.submit',
    prompt: envelope.prompt,
    promptSource: envelope.agent_id === undefined ? 'user' : 'subagent',
  }),
  PreToolUse: (envelope) => ({ event: 'tool.before', tool: tool(envelope) }),
  PostToolUse: (envelope) => ({
    event: 'tool.after',
    tool: tool(envelope),
    outcome: outcome(envelope.tool_response),
    text: responseText(envelope.tool_response),
    interrupted: false,
  }),
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
  Interrupt: () => ({ event: 'turn.interrupted' }),
  SubagentStart: (envelope) => ({ event: 'subagent.start', agentType: envelope.agent_type ?? '' }),
  SubagentStop: (envelope) =>
    dropUndefined({
      event: 'subagent.stop' as const,
      agentType: envelope.agent_type ?? '',
      stopHookActive: envelope.stop_hook_active ?? false,
      agentTranscriptPath: envelope.agent_transcript_path ?? undefined,
    }),
};

export function readCodexOrigin(envelope: CodexBase): Omit<HookOrigin, 'harness'> {
  return dropUndefined({
    harnessEvent: envelope.hook_event_name,
    sessionId: envelope.session_id,
    cwd: envelope.cwd,
    transcriptPath: envelope.transcript_path ?? undefined,
    turnId: envelope.turn_id,
    agentId: envelope.agent_id,
  });
}

/** A patch begins with its exit code, an MCP result may carry a flag; a command tells nothing. */
function outcome(response: unknown): ToolOutcome {
  const exitCode = /^Exit code: (\d+)/.exec(responseText(response))?.[1];
  if (exitCode !== undefined) return exitCode === '0' ? 'success' : 'failed';
  const isError = isRecord(response) ? response['isError'] : undefined;
  if (typeof isError !== 'boolean') return 'unknown';
  return isError ? 'failed' : 'success';
}

function tool(envelope: CodexEnvelope<'PreToolUse' | 'PermissionRequest' | 'PostToolUse'>) {
  return codexTool(envelope.tool_name, envelope.tool_input);
}
