// The schemas of the harnesses in src/harnesses.ts: see tools/generate.mjs.
import type { HarnessSchemas } from '../harness/harness-schemas.js';
import { claudeSchemas } from '../harness/claude/claude-schemas.js';
import { codexSchemas } from '../harness/codex/codex-schemas.js';
import { copilotSchemas } from '../harness/copilot/copilot-schemas.js';
import { geminiSchemas } from '../harness/gemini/gemini-schemas.js';
import { opencodeSchemas } from '../harness/opencode/opencode-schemas.js';
import { qwenSchemas } from '../harness/qwen/qwen-schemas.js';

export const HARNESS_SCHEMAS: Readonly<Record<string, HarnessSchemas>> = {
  claude: claudeSchemas,
  codex: codexSchemas,
  copilot: copilotSchemas,
  gemini: geminiSchemas,
  opencode: opencodeSchemas,
  qwen: qwenSchemas,
};
