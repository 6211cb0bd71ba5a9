import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Claude Code's own folder: `CLAUDE_CONFIG_DIR`, else `~/.claude`. */
export function claudeFolder(env: Environment): string {
  const chosen = env['CLAUDE_CONFIG_DIR'] ?? '';
  return chosen === '' ? join(env['HOME'] ?? homedir(), '.claude') : resolve(chosen);
}
