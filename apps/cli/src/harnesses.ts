import { claudeSupport } from '@reflect/claude-adapter';
import { codexSupport } from '@reflect/codex-adapter';
import { copilotSupport } from '@reflect/copilot-adapter';
import type { HarnessSupport } from '@reflect/core';

/** The harnesses that this `reflect` knows, in the order in which `auto` prefers their workers. */
export const HARNESSES: readonly HarnessSupport[] = [claudeSupport, codexSupport, copilotSupport];
