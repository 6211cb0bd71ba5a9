import type { HookOrigin } from '../../hook-event.js';
import type { HeadlessContext } from '../harness-protocol.js';

/** Entry points at which a person sits. */
const ATTENDED: ReadonlySet<string> = new Set([
  'cli',
  'claude-desktop',
  'claude-vscode',
  'claude-jetbrains',
  'vscode',
  'jetbrains',
]);

/** Claude Code tells its hooks how it was started. */
export function isClaudeHeadless(_: HookOrigin, { env }: HeadlessContext): boolean {
  const entry = env['CLAUDE_CODE_ENTRYPOINT'] ?? '';
  return entry !== '' && !ATTENDED.has(entry);
}
