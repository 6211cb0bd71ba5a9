import * as z from 'zod';

import { anything, flag, name, text } from '../envelope-fields.js';

const base = {
  sessionId: name,
  cwd: z.string(),
  /** Epoch milliseconds. */
  timestamp: z.number().optional(),
  transcriptPath: text,
  agentId: text,
  /** In place of `agentId` for a hook that is written SubagentStart. */
  agent_id: text,
};

const tool = { toolName: name, toolArgs: anything };

/** Any envelope of Copilot for a hook whose event is written in camelCase; most do not name their event. */
export const copilotCamelBase = z.looseObject(base);

/** Standard input of Copilot's hooks under camelCase event names, with the keys that are snake_case even there. */
export const copilotCamelEnvelopes = {
  sessionStart: envelope({ source: text }),
  sessionEnd: envelope({ reason: text }),
  userPromptSubmitted: envelope({ prompt: z.string() }),
  preToolUse: envelope(tool),
  postToolUse: envelope({
    ...tool,
    toolResult: z.looseObject({ resultType: text, textResultForLlm: text }).optional(),
  }),
  postToolUseFailure: envelope({ ...tool, error: text }),
  permissionRequest: envelope({ toolName: name, toolInput: anything }),
  agentStop: envelope({ stop_hook_active: flag }),
  subagentStart: envelope({ agentType: text, agent_type: text }),
  subagentStop: envelope({ agentType: text, stop_hook_active: flag }),
  errorOccurred: envelope({
    error: z.looseObject({ message: text }).optional(),
    recoverable: flag,
  }),
  preCompact: envelope({ trigger: text }),
  notification: envelope({ notification_type: text, message: text }),
};

export type CopilotCamelBase = z.infer<typeof copilotCamelBase>;
export type CopilotCamelEventName = keyof typeof copilotCamelEnvelopes;
export type CopilotCamelEnvelope<Name extends CopilotCamelEventName> = z.infer<
  (typeof copilotCamelEnvelopes)[Name]
>;

function envelope<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject({ ...base, ...shape });
}
