import type { HookOrigin } from '../../hook-event.js';
import type { HeadlessContext } from '../harness-protocol.js';

/** In the first line of a rollout, which may be cut: how the session was started. */
const SOURCE = /"source":\s*"(?:exec|mcp|sdk|api|action|ci)"/;
const ORIGINATOR = /"originator":\s*"[^"\\]{0,100}(?:exec|sdk|action|mcp|\bci\b)/i;

/** The rollout is there at every hook, and its first line tells; only `codex exec` keeps none. */
export function isCodexHeadless(
  { transcriptPath }: HookOrigin,
  { transcriptStart }: HeadlessContext,
): boolean {
  if (transcriptPath === undefined) return true;
  const [meta = ''] = transcriptStart().split('\n');
  return SOURCE.test(meta) || ORIGINATOR.test(meta);
}
