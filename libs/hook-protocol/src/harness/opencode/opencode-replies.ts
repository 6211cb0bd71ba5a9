import * as z from 'zod';

/** What reflect may give its plugin in OpenCode. Events that are missing get none. */
export const opencodeReplies = {
  SessionStart: reply(),
  UserPrompt: reply(),
  ToolAfter: reply(),
};

function reply() {
  return z.strictObject({ context: z.string().optional(), message: z.string().optional() });
}
