import { join } from 'node:path';

import { responsesWire } from '@reflect/installer';

import { writeFile } from '../stage/write-file.js';
import { trustCodexHooks } from './codex-trust.js';
import { firstText } from './json-field.js';
import { addition, patch } from './patch.js';
import type { RealHarness } from './real-harness.js';

const COMPACT_AT = 5_000;
const HOOK_SECONDS = 10;

const configFile = (home: string): string => join(home, '.codex', 'config.toml');
const hookFile = (home: string): string => join(home, '.codex', 'hooks.json');

/** In the model's built-in catalogue, so that it gets the tools of a real one. */
const MODEL = 'gpt-5.5';
const AGENTS = { namespace: 'multi_agent_v1' };

export const realCodex: RealHarness = {
  name: 'codex',
  package: '@openai/codex',
  version: '0.169.0',
  binary: 'codex',
  wire: responsesWire,
  shell: (command) => ({ name: 'exec_command', input: { cmd: command } }),
  touch: (file) => ({ name: 'apply_patch', input: patch(file, 'old', 'new') }),
  edit: (file) => ({ name: 'apply_patch', input: patch(file, 'new', 'newer') }),
  create: (file, text) => ({ name: 'apply_patch', input: addition(file, text) }),
  delegate: (task) => ({ ...AGENTS, name: 'spawn_agent', input: { message: task } }),
  awaitsSubAgent: {
    when: 'agent_id',
    reply: (latest) => {
      const targets = /agent_id\W+([0-9a-f-]{36})/.exec(latest)?.slice(1) ?? [];
      return { call: { ...AGENTS, name: 'wait_agent', input: { targets } } };
    },
  },
  failingTool: { name: 'view_image', input: { path: '/no/such/file.png' } },
  configure: (home, modelUrl) => {
    writeFile(configFile(home), config(modelUrl));
    return { MOCK_API_KEY: 'fake' };
  },
  call: ({ prompt, resume, compacts = false }) => ({
    args: [
      'exec',
      ...(resume === undefined ? [] : ['resume']),
      ...['--json', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox'],
      ...(compacts ? ['-c', `model_auto_compact_token_limit=${String(COMPACT_AT)}`] : []),
      ...(resume === undefined ? [] : [resume]),
      prompt,
    ],
    env: {},
  }),
  tooManyTokens: 20_000,
  summaryWords: 'CONTEXT CHECKPOINT COMPACTION',
  sessionIn: (stdout) => firstText(stdout, 'thread_id'),
  duties: [
    { event: 'SessionStart', reaches: true },
    { event: 'UserPromptSubmit', reaches: true },
    { event: 'PreToolUse', reaches: true },
    { event: 'PostToolUse', reaches: true },
    { event: 'Stop', reaches: false },
    { event: 'PreCompact', reaches: false },
    { event: 'PostCompact', reaches: false },
    { event: 'SessionEnd', reaches: false },
  ],
  startsAgainAfterCompaction: true,
  furniture: {
    '.codex/hooks.json': `{"hooks": {
   "Stop": [ {"hooks": [{"type": "command", "command": "true"}]} ],
   "SessionEnd": []}}`,
  },
  hookFile,
  hookText: (hooks) => {
    const groups = hooks.map(({ event, command }) => [
      event,
      [{ hooks: [{ type: 'command', command, timeout: HOOK_SECONDS }] }],
    ]);
    return `${JSON.stringify({ hooks: Object.fromEntries(groups) as object }, undefined, 2)}\n`;
  },
  trustHooks: (home) => {
    trustCodexHooks(hookFile(home), configFile(home));
  },
};

function config(modelUrl: string): string {
  return `# A person's own settings.
model = "${MODEL}"   # in the catalogue
model_provider = "mock"
check_for_update_on_startup = false

[analytics]
enabled = false

[model_providers.mock]
name = "mock"
base_url = "${modelUrl}/v1"
env_key = "MOCK_API_KEY"
wire_api = "responses"
`;
}
