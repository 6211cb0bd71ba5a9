import * as z from 'zod';

import { anything, flag, name, text } from '../envelope-fields.js';

const base = {
  session_id: name,
  cwd: z.string(),
  hook_event_name: z.string(),
  transcript_path: text,
  prompt_id: text,
  agent_id: text,
};

const tool = { tool_name: name, tool_input: anything };

/** Any envelope of Qwen Code, of events too that are not listed below. */
export const qwenBase = z.looseObject(base);

/** Standard input of Qwen Code's hooks: what reflect reads of it; any other key is let through. */
export const qwenEnvelopes = {
  SessionStart: envelope('SessionStart', { source: text }),
  SessionEnd: envelope('SessionEnd', { reason: text }),
  UserPromptSubmit: envelope('UserPromptSubmit', { prompt: z.string(), submitted_prompt: text }),
  PreToolUse: envelope('PreToolUse', tool),
  PostToolUse: envelope('PostToolUse', { ...tool, tool_response: anything }),
  PostToolUseFailure: envelope('PostToolUseFailure', { ...tool, error: text, is_interrupt: flag }),
  PermissionRequest: envelope('PermissionRequest', tool),
  PreCompact: envelope('PreCompact', { trigger: text }),
  PostCompact: envelope('PostCompact', { trigger: text }),
  Stop: envelope('Stop', { stop_hook_active: flag }),
  StopFailure: envelope('StopFailure', { error: text }),
  SubagentStart: envelope('SubagentStart', { agent_type: text }),
  SubagentStop: envelope('SubagentStop', {
    agent_type: text,
    stop_hook_active: flag,
    agent_transcript_path: text,
  }),
  Notification: envelope('Notification', { notification_type: text, message: text }),
};

export type QwenBase = z.infer<typeof qwenBase>;
export type QwenEventName = keyof typeof qwenEnvelopes;
export type QwenEnvelope<Name extends QwenEventName> = z.infer<(typeof qwenEnvelopes)[Name]>;

function envelope<Name extends string, Shape extends z.ZodRawShape>(event: Name, shape: Shape) {
  return z.looseObject({ ...base, ...shape, hook_event_name: z.literal(event) });
}
