import * as z from 'zod';

const text = z.string();
const message = { systemMessage: text.optional() };

/** Standard output that reflect may give Gemini CLI. Events that are missing get none. */
export const geminiReplies = {
  SessionStart: contextReply('SessionStart'),
  BeforeAgent: contextReply('BeforeAgent'),
  BeforeTool: z.strictObject({ ...message, decision: z.literal('ask').optional() }),
  AfterTool: contextReply('AfterTool'),
};

function contextReply<Name extends string>(event: Name) {
  return z.strictObject({
    ...message,
    hookSpecificOutput: z
      .strictObject({ hookEventName: z.literal(event), additionalContext: text })
      .optional(),
  });
}
