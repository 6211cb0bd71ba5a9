import type { HookOrigin } from './hook-event.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The file to which a hook adds shell commands that set variables for all commands of the session;
 * only Claude Code has one, and only at some events.
 */
export function environmentFile(
  { harness }: Pick<HookOrigin, 'harness'>,
  env: Environment,
): string | undefined {
  const file = env['CLAUDE_ENV_FILE'] ?? '';
  return harness === 'claude' && file !== '' ? file : undefined;
}
