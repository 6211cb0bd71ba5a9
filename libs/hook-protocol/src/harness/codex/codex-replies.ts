import * as z from 'zod';

const text = z.string();
const message = { systemMessage: text.optional() };
const messageReply = z.strictObject(message);

/** Standard output that reflect may give Codex; each is part of what Codex's own schema of that event takes. */
export const codexReplies = {
  SessionStart: contextReply('SessionStart'),
  UserPromptSubmit: contextReply('UserPromptSubmit'),
  PreToolUse: contextReply('PreToolUse'),
  PostToolUse: contextReply('PostToolUse'),
  SubagentStart: contextReply('SubagentStart'),
  SubagentStop: messageReply,
  Stop: messageReply,
  PreCompact: messageReply,
  PostCompact: messageReply,
  PermissionRequest: messageReply,
  Interrupt: messageReply,
};

function contextReply<Name extends string>(event: Name) {
  return z.strictObject({
    ...message,
    hookSpecificOutput: z
      .strictObject({ hookEventName: z.literal(event), additionalContext: text })
      .optional(),
  });
}
