import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Copilot's own folder: `COPILOT_HOME`, else `~/.copilot`. */
export function copilotFolder(env: Environment): string {
  const chosen = env['COPILOT_HOME'] ?? '';
  return chosen === '' ? join(env['HOME'] ?? homedir(), '.copilot') : resolve(chosen);
}
