/** What of a session its harness's log of prompts has. */
export interface Logged {
  readonly typed?: readonly string[];
  /** What was typed in another session. */
  readonly elsewhere?: readonly string[];
  /** What is noted in the same session, and is no prompt. */
  readonly noted?: readonly string[];
}

/** Entries of the log of prompts for a session, as Gemini CLI and Qwen Code write them. */
export function promptLog(
  { typed = [], elsewhere = [], noted = [] }: Logged,
  id: string,
): readonly object[] {
  return [
    ...['Fix the login test', ...typed].map((message) => ({
      sessionId: id,
      type: 'user',
      message,
    })),
    ...elsewhere.map((message) => ({ sessionId: 'another', type: 'user', message })),
    ...noted.map((message) => ({ sessionId: id, type: 'info', message })),
  ].map((entry, messageId) => ({ ...entry, messageId, timestamp: '' }));
}
