import { claudeSupport } from '@reflect/claude-adapter';
import { codexSupport } from '@reflect/codex-adapter';
import { copilotSupport } from '@reflect/copilot-adapter';

export const HARNESSES = [claudeSupport, codexSupport, copilotSupport];
