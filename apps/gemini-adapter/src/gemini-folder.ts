import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Gemini CLI's own folder: `.gemini` in `GEMINI_CLI_HOME`, else in the home. */
export function geminiFolder(env: Environment): string {
  const chosen = env['GEMINI_CLI_HOME'] ?? '';
  return join(chosen === '' ? (env['HOME'] ?? homedir()) : resolve(chosen), '.gemini');
}
