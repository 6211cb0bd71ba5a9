/** What of a session its harness's log of prompts has. */
interface Logged {
  readonly typed?: readonly string[];
}

/** Entries of the log of prompts for a session, as Gemini CLI and Qwen Code write them. */
export function promptLog({ typed = [] }: Logged, id: string): readonly object[] {
  return ['Fix the login test', ...typed].map((message, messageId) => ({
    ...{ sessionId: id, messageId, type: 'user', message, timestamp: '' },
  }));
}
