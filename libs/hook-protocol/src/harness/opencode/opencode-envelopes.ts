import * as z from 'zod';

import { anything, flag, name, text } from '../envelope-fields.js';

const base = {
  session_id: name,
  cwd: z.string(),
  hook_event_name: z.string(),
  /** How OpenCode runs: `tui` where somebody sits at it, else its command, such as `run` or `serve`. */
  opencode_client: name,
  /** Session of the sub-agent that the event is of; `session_id` is then that of the person. */
  agent_id: text,
};

/** Any envelope of OpenCode, of events too that are not listed below. */
export const opencodeBase = z.looseObject(base);

/** What reflect's plugin tells its hook. OpenCode itself has no envelopes: it calls functions of modules. */
export const opencodeEnvelopes = {
  SessionStart: envelope('SessionStart', { source: text }),
  UserPrompt: envelope('UserPrompt', { prompt: z.string(), message_id: text }),
  ToolAfter: envelope('ToolAfter', {
    tool_name: name,
    tool_input: anything,
    output: text,
    error: text,
    exit: anything,
    interrupted: flag,
  }),
  SessionCompacting: envelope('SessionCompacting', {}),
  SessionIdle: envelope('SessionIdle', {}),
  SessionEnd: envelope('SessionEnd', { reason: text }),
};

export type OpenCodeBase = z.infer<typeof opencodeBase>;
export type OpenCodeEventName = keyof typeof opencodeEnvelopes;
export type OpenCodeEnvelope<Name extends OpenCodeEventName> = z.infer<
  (typeof opencodeEnvelopes)[Name]
>;

function envelope<Name extends string, Shape extends z.ZodRawShape>(event: Name, shape: Shape) {
  return z.looseObject({ ...base, ...shape, hook_event_name: z.literal(event) });
}
