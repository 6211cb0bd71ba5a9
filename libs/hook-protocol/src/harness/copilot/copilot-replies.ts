import * as z from 'zod';

const contextReply = z.strictObject({ additionalContext: z.string() });

const toolReply = z.strictObject({
  additionalContext: z.string().optional(),
  permissionDecision: z.literal('ask').optional(),
  permissionDecisionReason: z.string().optional(),
});

/** Standard output that reflect may give Copilot, the same for both dialects. Events that are missing get none. */
export const copilotReplies = {
  sessionStart: contextReply,
  userPromptSubmitted: contextReply,
  preToolUse: toolReply,
  postToolUse: contextReply,
  postToolUseFailure: contextReply,
  subagentStart: contextReply,
};
