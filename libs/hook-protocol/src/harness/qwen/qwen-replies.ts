import * as z from 'zod';

const text = z.string();

/** Standard output that reflect may give Qwen Code. Events that are missing get none. */
export const qwenReplies = {
  SessionStart: contextReply('SessionStart'),
  UserPromptSubmit: contextReply('UserPromptSubmit'),
  PostToolUse: contextReply('PostToolUse'),
  PostToolUseFailure: contextReply('PostToolUseFailure'),
};

function contextReply<Name extends string>(event: Name) {
  return z.strictObject({
    hookSpecificOutput: z
      .strictObject({ hookEventName: z.literal(event), additionalContext: text })
      .optional(),
  });
}
