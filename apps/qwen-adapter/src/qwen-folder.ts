import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a person looks for Qwen Code's files, and from where relative paths are meant. */
interface Person {
  readonly env: Environment;
  readonly home?: string;
  readonly cwd?: string;
}

/** Qwen Code's own folder: `QWEN_HOME`, else `.qwen` in the home. */
export function qwenFolder({ env, home, cwd = '' }: Person): string {
  const chosen = env['QWEN_HOME'] ?? '';
  const person = home ?? env['HOME'] ?? homedir();
  if (chosen === '') return join(person, '.qwen');
  return resolve(cwd, chosen.replace(/^~(?=[/\\]|$)/, person));
}

/** Where it keeps sessions: `QWEN_RUNTIME_DIR`, else its own folder. */
export function qwenRuntimeFolder(env: Environment): string {
  const chosen = env['QWEN_RUNTIME_DIR'] ?? '';
  return chosen === '' ? qwenFolder({ env }) : resolve(chosen);
}
