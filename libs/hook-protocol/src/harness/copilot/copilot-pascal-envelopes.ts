import * as z from 'zod';

import { anything, flag, name, text } from '../envelope-fields.js';

const base = {
  session_id: name,
  cwd: z.string(),
  hook_event_name: z.string(),
  /** ISO 8601. */
  timestamp: text,
  transcript_path: text,
  agent_id: text,
};

const tool = { tool_name: name, tool_input: anything };

/** Any envelope of Copilot for a hook whose event is written in PascalCase. */
export const copilotPascalBase = z.looseObject(base);

/**
 * Standard input of Copilot's hooks under PascalCase event names.
 *
 * PermissionRequest, Notification and SubagentStart are missing: Copilot sends the camelCase
 * envelope for them under either name.
 */
export const copilotPascalEnvelopes = {
  SessionStart: envelope('SessionStart', { source: text }),
  SessionEnd: envelope('SessionEnd', { reason: text }),
  UserPromptSubmit: envelope('UserPromptSubmit', { prompt: z.string() }),
  PreToolUse: envelope('PreToolUse', tool),
  PostToolUse: envelope('PostToolUse', {
    ...tool,
    tool_result: z.looseObject({ result_type: text, text_result_for_llm: text }).optional(),
  }),
  PostToolUseFailure: envelope('PostToolUseFailure', { ...tool, error: text }),
  Stop: envelope('Stop', { stop_hook_active: flag }),
  SubagentStop: envelope('SubagentStop', { agent_type: text, stop_hook_active: flag }),
  ErrorOccurred: envelope('ErrorOccurred', {
    error: z.looseObject({ message: text }).optional(),
    recoverable: flag,
  }),
  PreCompact: envelope('PreCompact', { trigger: text }),
};

export type CopilotPascalBase = z.infer<typeof copilotPascalBase>;
export type CopilotPascalEventName = keyof typeof copilotPascalEnvelopes;
export type CopilotPascalEnvelope<Name extends CopilotPascalEventName> = z.infer<
  (typeof copilotPascalEnvelopes)[Name]
>;

function envelope<Name extends string, Shape extends z.ZodRawShape>(event: Name, shape: Shape) {
  return z.looseObject({ ...base, ...shape, hook_event_name: z.literal(event) });
}
