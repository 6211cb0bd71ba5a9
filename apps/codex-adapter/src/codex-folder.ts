import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Codex's own folder: `CODEX_HOME`, else `~/.codex`. */
export function codexFolder(env: Environment): string {
  const chosen = env['CODEX_HOME'] ?? '';
  return chosen === '' ? join(env['HOME'] ?? homedir(), '.codex') : resolve(chosen);
}
