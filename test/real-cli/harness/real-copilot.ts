import { join } from 'node:path';

import { responsesWire } from '@reflect/installer';

import { lastText } from './json-field.js';
import { addition, patch } from './patch.js';
import type { RealHarness } from './real-harness.js';

const COMPACT_AT = 20_000;
const HOOK_SECONDS = 10;

export const realCopilot: RealHarness = {
  name: 'copilot',
  package: '@github/copilot',
  version: '1.0.102',
  binary: 'copilot',
  wire: responsesWire,
  shell: (command) => ({ name: 'bash', input: { command, description: 'Runs a command' } }),
  touch: (file) => ({ name: 'view', input: { path: file } }),
  edit: (file) => ({ name: 'apply_patch', input: patch(file, 'old', 'new') }),
  create: (file, text) => ({ name: 'apply_patch', input: addition(file, text) }),
  delegate: (task) => ({
    name: 'task',
    input: {
      ...{ name: 'help', agent_type: 'general-purpose', description: 'Helps' },
      ...{ prompt: task, mode: 'sync' },
    },
  }),
  failingTool: { name: 'view', input: { path: '/no/such/file' } },
  configure: (_home, modelUrl, cache) => ({
    // 235 MB are unpacked there, once for all homes.
    COPILOT_CACHE_HOME: join(cache, 'copilot-cache'),
    COPILOT_OFFLINE: 'true',
    COPILOT_AUTO_UPDATE: 'false',
    COPILOT_MODEL: 'gpt-5.4',
    COPILOT_PROVIDER_TYPE: 'openai',
    COPILOT_PROVIDER_BASE_URL: `${modelUrl}/v1`,
    COPILOT_PROVIDER_WIRE_API: 'responses',
    COPILOT_PROVIDER_API_KEY: 'fake',
  }),
  call: ({ prompt, resume, compacts = false }) => ({
    args: [
      ...['-p', prompt, '--output-format', 'json', '--allow-all', '--no-auto-update', '--no-color'],
      ...(resume === undefined ? [] : [`--resume=${resume}`]),
    ],
    env: {
      // The person knows the project, so what it has for harnesses counts.
      COPILOT_ALLOW_ALL: 'true',
      ...(compacts && { COPILOT_PROVIDER_MAX_PROMPT_TOKENS: String(COMPACT_AT) }),
    },
  }),
  tooManyTokens: 19_500,
  summaryWords: 'create a detailed summary of the conversation',
  sessionIn: (stdout) => lastText(stdout, 'sessionId'),
  duties: [
    { event: 'sessionStart', reaches: true },
    { event: 'userPromptSubmitted', reaches: true },
    { event: 'preToolUse', reaches: true },
    { event: 'postToolUse', reaches: true },
    { event: 'postToolUseFailure', reaches: true },
    { event: 'agentStop', reaches: false },
    { event: 'preCompact', reaches: false },
    { event: 'sessionEnd', reaches: false },
  ],
  startsAgainAfterCompaction: false,
  furniture: {
    '.copilot/settings.json': `// Mine, do not touch.
{
   "theme": "dark", // easier on the eyes
   "statusLine": {"type": "command", "command": "printf mine"},
}
`,
    '.copilot/hooks/own.json':
      '{"version":1,"hooks":{"agentStop":[{"type":"command","bash":"true"}]}}',
  },
  hookFile: (home) => join(home, '.copilot', 'hooks', 'reflect.json'),
  hookText: (hooks) => {
    const entries = hooks.map(({ event, command }) => [
      event,
      [{ type: 'command', bash: command, timeoutSec: HOOK_SECONDS }],
    ]);
    const file = { version: 1, hooks: Object.fromEntries(entries) as object };
    return `${JSON.stringify(file, undefined, 2)}\n`;
  },
};
