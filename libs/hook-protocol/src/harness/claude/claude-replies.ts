import * as z from 'zod';

import { CLAUDE_TEXT_LIMIT } from './claude-protocol.js';

const text = z.string().max(CLAUDE_TEXT_LIMIT.max);
const message = { systemMessage: text.optional() };

/** Standard output that reflect may give Claude Code. Events that are missing get none. */
export const claudeReplies = {
  SessionStart: contextReply('SessionStart'),
  UserPromptSubmit: contextReply('UserPromptSubmit'),
  PreToolUse: z.strictObject({
    ...message,
    hookSpecificOutput: z
      .strictObject({
        hookEventName: z.literal('PreToolUse'),
        additionalContext: text.optional(),
        permissionDecision: z.literal('ask').optional(),
        permissionDecisionReason: text.optional(),
      })
      .optional(),
  }),
  PostToolUse: contextReply('PostToolUse'),
  PostToolUseFailure: contextReply('PostToolUseFailure'),
  SubagentStart: contextReply('SubagentStart'),
  Stop: z.strictObject(message),
  SubagentStop: z.strictObject(message),
};

function contextReply<Name extends string>(event: Name) {
  return z.strictObject({
    ...message,
    hookSpecificOutput: z
      .strictObject({ hookEventName: z.literal(event), additionalContext: text })
      .optional(),
  });
}
