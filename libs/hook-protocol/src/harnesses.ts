import { claudeProtocol } from './harness/claude/claude-protocol.js';
import { codexProtocol } from './harness/codex/codex-protocol.js';
import { copilotProtocol } from './harness/copilot/copilot-protocol.js';
import { geminiProtocol } from './harness/gemini/gemini-protocol.js';
import { opencodeProtocol } from './harness/opencode/opencode-protocol.js';
import { qwenProtocol } from './harness/qwen/qwen-protocol.js';
import type { HarnessProtocol } from './harness/harness-protocol.js';
import type { HarnessSigns } from './harness/harness-signs.js';

/**
 * The harnesses that hooks understand. A new one goes to the end: later ones took over envelopes of
 * earlier ones and added keys, so that {@link identify} asks them first.
 */
export const HARNESS_PROTOCOLS: readonly HarnessProtocol[] = [
  claudeProtocol,
  codexProtocol,
  copilotProtocol,
  geminiProtocol,
  opencodeProtocol,
  qwenProtocol,
];

/**
 * What their envelopes are told apart by. In a hook bundle these are all, while {@link HARNESS_PROTOCOLS} has
 * its own harness alone: tools/own-harness.mjs.
 */
export const HARNESS_SIGNS: readonly HarnessSigns[] = HARNESS_PROTOCOLS;

/** Their names. */
export const HARNESSES: readonly string[] = HARNESS_SIGNS.map(({ name }) => name);

export function findProtocol(name: string | undefined): HarnessProtocol | undefined {
  return HARNESS_PROTOCOLS.find((protocol) => protocol.name === name);
}
