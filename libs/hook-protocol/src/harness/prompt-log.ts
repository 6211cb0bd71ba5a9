/**
 * Whether an entry of a log of prompts, as Gemini CLI and Qwen Code keep it, has a prompt of a session. Each
 * entry only proves itself: a session that began in a terminal may be resumed by a script. The log is read as
 * text, since its beginning may be cut off.
 */
export function isLogged(log: string, sessionId: string, prompt: string): boolean {
  const session = `${JSON.stringify(sessionId)},`;
  const message = `"message": ${JSON.stringify(prompt.trim())},`;
  return log
    .split('"sessionId": ')
    .some((entry) => entry.startsWith(session) && entry.includes(message));
}
