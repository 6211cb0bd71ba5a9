import * as z from 'zod';

import { anything, flag, name, nullableText, text } from '../envelope-fields.js';

const base = {
  session_id: name,
  cwd: z.string(),
  hook_event_name: z.string(),
  transcript_path: nullableText,
  prompt_id: text,
  agent_id: text,
};

const tool = { tool_name: name, tool_input: anything };
const subagent = { agent_type: text };

/** Any envelope of Claude Code, of events too that are not listed below. */
export const claudeBase = z.looseObject(base);

/** Standard input of Claude Code's hooks: what reflect reads of it; any other key is let through. */
export const claudeEnvelopes = {
  SessionStart: envelope('SessionStart', { source: text }),
  SessionEnd: envelope('SessionEnd', { reason: text }),
  UserPromptSubmit: envelope('UserPromptSubmit', { prompt: z.string(), source: text }),
  UserPromptExpansion: envelope('UserPromptExpansion', {}),
  PreToolUse: envelope('PreToolUse', tool),
  PostToolUse: envelope('PostToolUse', { ...tool, tool_response: anything }),
  PostToolUseFailure: envelope('PostToolUseFailure', { ...tool, error: text, is_interrupt: flag }),
  PostToolBatch: envelope('PostToolBatch', {}),
  PermissionRequest: envelope('PermissionRequest', tool),
  PreCompact: envelope('PreCompact', { trigger: text }),
  PostCompact: envelope('PostCompact', { trigger: text }),
  Stop: envelope('Stop', { stop_hook_active: flag }),
  StopFailure: envelope('StopFailure', { error: text }),
  SubagentStart: envelope('SubagentStart', subagent),
  SubagentStop: envelope('SubagentStop', {
    ...subagent,
    stop_hook_active: flag,
    agent_transcript_path: text,
  }),
  Notification: envelope('Notification', { notification_type: text, message: text }),
  InstructionsLoaded: envelope('InstructionsLoaded', {}),
  MessageDisplay: envelope('MessageDisplay', {}),
};

export type ClaudeBase = z.infer<typeof claudeBase>;
export type ClaudeEventName = keyof typeof claudeEnvelopes;
export type ClaudeEnvelope<Name extends ClaudeEventName> = z.infer<(typeof claudeEnvelopes)[Name]>;

function envelope<Name extends string, Shape extends z.ZodRawShape>(event: Name, shape: Shape) {
  return z.looseObject({ ...base, ...shape, hook_event_name: z.literal(event) });
}
