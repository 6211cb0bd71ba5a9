import * as z from 'zod';

import { anything, flag, name, nullableText, text } from '../envelope-fields.js';

const base = {
  session_id: name,
  cwd: z.string(),
  hook_event_name: z.string(),
  transcript_path: nullableText,
  turn_id: text,
  agent_id: text,
};

const tool = { tool_name: name, tool_input: anything };
const subagent = { agent_type: text };

/** Any envelope of Codex, of events too that are not listed below. */
export const codexBase = z.looseObject(base);

/** Standard input of Codex's hooks: what reflect reads of it; any other key is let through. */
export const codexEnvelopes = {
  SessionStart: envelope('SessionStart', { source: text }),
  SessionEnd: envelope('SessionEnd', { reason: text }),
  UserPromptSubmit: envelope('UserPromptSubmit', { prompt: z.string() }),
  PreToolUse: envelope('PreToolUse', tool),
  PostToolUse: envelope('PostToolUse', { ...tool, tool_response: anything }),
  PermissionRequest: envelope('PermissionRequest', tool),
  PreCompact: envelope('PreCompact', { trigger: text }),
  PostCompact: envelope('PostCompact', { trigger: text }),
  Stop: envelope('Stop', { stop_hook_active: flag }),
  Interrupt: envelope('Interrupt', {}),
  SubagentStart: envelope('SubagentStart', subagent),
  SubagentStop: envelope('SubagentStop', {
    ...subagent,
    stop_hook_active: flag,
    agent_transcript_path: nullableText,
  }),
};

export type CodexBase = z.infer<typeof codexBase>;
export type CodexEventName = keyof typeof codexEnvelopes;
export type CodexEnvelope<Name extends CodexEventName> = z.infer<(typeof codexEnvelopes)[Name]>;

function envelope<Name extends string, Shape extends z.ZodRawShape>(event: Name, shape: Shape) {
  return z.looseObject({ ...base, ...shape, hook_event_name: z.literal(event) });
}
