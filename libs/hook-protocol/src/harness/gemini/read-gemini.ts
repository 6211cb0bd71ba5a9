import { dropUndefined } from '../../drop-undefined.js';
import type { HookMoment, HookOrigin } from '../../hook-event.js';
import { sessionSource } from '../moment-fields.js';
import type { GeminiBase, GeminiEnvelope, GeminiEventName } from './gemini-envelopes.js';
import { geminiOutcome } from './gemini-outcome.js';
import { geminiTool } from './gemini-tool.js';

/** What hooks of the session's start said, before the prompt of a headless run; brackets in it are escaped. */
const HOOK_CONTEXT = /^<hook_context>[^<]*<\/hook_context>\s*/;

/** Reads a valid envelope of each event. */
export const geminiReaders: {
  readonly [Name in GeminiEventName]: (envelope: GeminiEnvelope<Name>) => HookMoment;
} = {
  SessionStart: ({ source }) => ({ event: 'session.start', source: sessionSource(source) }),
  SessionEnd: ({ reason = 'other' }) => ({ event: 'session.end', reason }),
  BeforeAgent: ({ prompt }) => ({
    event: 'prompt.submit',
    prompt: prompt.replace(HOOK_CONTEXT, ''),
    promptSource: 'user',
  }),
  AfterAgent: ({ stop_hook_active: stopHookActive = false }) => ({
    event: 'agent.stop',
    stopHookActive,
  }),
  BeforeTool: (envelope) => ({ event: 'tool.before', tool: tool(envelope) }),
  AfterTool: (envelope) => ({
    event: 'tool.after',
    tool: tool(envelope),
    ...geminiOutcome(envelope.tool_response),
  }),
  // By itself it asks before every call of the model whether to compress, and tells none of what it did.
  PreCompress: ({ trigger }) =>
    trigger === 'manual' ? { event: 'context.compact', trigger } : { event: 'other' },
  Notification: ({ notification_type: kind = '', message = '' }) => ({
    event: 'notification',
    kind,
    message,
  }),
};

export function readGeminiOrigin(envelope: GeminiBase): Omit<HookOrigin, 'harness'> {
  return dropUndefined({
    harnessEvent: envelope.hook_event_name,
    sessionId: envelope.session_id,
    cwd: envelope.cwd,
    transcriptPath: envelope.transcript_path,
  });
}

function tool(envelope: GeminiEnvelope<'BeforeTool' | 'AfterTool'>) {
  return geminiTool(envelope.tool_name, envelope.tool_input);
}
