import * as z from 'zod';

import { anything, flag, name, text } from '../envelope-fields.js';

const base = {
  session_id: name,
  cwd: z.string(),
  hook_event_name: z.string(),
  transcript_path: text,
};

const tool = { tool_name: name, tool_input: anything };

/** Any envelope of Gemini CLI, of events too that are not listed below. */
export const geminiBase = z.looseObject(base);

/** Standard input of Gemini CLI's hooks: what reflect reads of it; any other key is let through. */
export const geminiEnvelopes = {
  SessionStart: envelope('SessionStart', { source: text }),
  SessionEnd: envelope('SessionEnd', { reason: text }),
  BeforeAgent: envelope('BeforeAgent', { prompt: z.string() }),
  AfterAgent: envelope('AfterAgent', { stop_hook_active: flag }),
  BeforeTool: envelope('BeforeTool', tool),
  AfterTool: envelope('AfterTool', { ...tool, tool_response: anything }),
  PreCompress: envelope('PreCompress', { trigger: text }),
  Notification: envelope('Notification', { notification_type: text, message: text }),
};

export type GeminiBase = z.infer<typeof geminiBase>;
export type GeminiEventName = keyof typeof geminiEnvelopes;
export type GeminiEnvelope<Name extends GeminiEventName> = z.infer<(typeof geminiEnvelopes)[Name]>;

function envelope<Name extends string, Shape extends z.ZodRawShape>(event: Name, shape: Shape) {
  return z.looseObject({ ...base, ...shape, hook_event_name: z.literal(event) });
}
