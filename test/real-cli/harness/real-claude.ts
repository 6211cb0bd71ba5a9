import { join } from 'node:path';

import { anthropicWire } from '@reflect/installer';

import { firstText } from './json-field.js';
import type { RealHarness } from './real-harness.js';

const MODEL = 'claude-sonnet-4-5';
/** The least that the harness takes. */
const COMPACT_AT = 100_000;
const HOOK_SECONDS = 10;

export const realClaude: RealHarness = {
  name: 'claude',
  package: '@anthropic-ai/claude-code',
  version: '2.1.330',
  binary: 'claude',
  wire: anthropicWire,
  shell: (command) => ({ name: 'Bash', input: { command, description: 'Runs a command' } }),
  touch: (file) => ({ name: 'Read', input: { file_path: file } }),
  edit: (file) => ({
    name: 'Edit',
    input: { file_path: file, old_string: 'old', new_string: 'new' },
  }),
  create: (file, text) => ({ name: 'Write', input: { file_path: file, content: text } }),
  delegate: (task) => ({
    name: 'Agent',
    input: { description: 'Helps', prompt: task, subagent_type: 'general-purpose' },
  }),
  failingTool: { name: 'Read', input: { file_path: '/no/such/file' } },
  configure: (_home, modelUrl) => ({
    ANTHROPIC_BASE_URL: modelUrl,
    ANTHROPIC_API_KEY: 'fake',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    // Without it root may not go without permissions.
    IS_SANDBOX: '1',
  }),
  call: ({ prompt, resume, compacts = false, needsPermission = false }) => ({
    args: [
      ...['-p', prompt, '--output-format', 'stream-json', '--verbose', '--model', MODEL],
      ...(needsPermission ? [] : ['--dangerously-skip-permissions']),
      ...(resume === undefined ? [] : ['--resume', resume]),
      ...(compacts ? ['--autocompact', String(COMPACT_AT)] : []),
    ],
    env: {},
  }),
  tooManyTokens: 150_000,
  summaryWords: 'create a detailed summary of the conversation',
  sessionIn: (stdout) => firstText(stdout, 'session_id'),
  duties: [
    { event: 'SessionStart', reaches: true },
    { event: 'UserPromptSubmit', reaches: true },
    { event: 'PreToolUse', reaches: true },
    { event: 'PostToolUse', reaches: true },
    { event: 'PostToolUseFailure', reaches: true },
    { event: 'SubagentStart', reaches: true },
    { event: 'Stop', reaches: false },
    { event: 'PreCompact', reaches: false },
    { event: 'PostCompact', reaches: false },
    { event: 'SessionEnd', reaches: false },
  ],
  startsAgainAfterCompaction: true,
  furniture: {
    '.claude/settings.json': `{\r
\t"cleanupPeriodDays": 20,   "env": {"EDITOR":"vi"},\r
\t"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "true", "timeout": 5}]}],\r
\t          "SessionStart": []},\r
\t"statusLine": {"type": "command", "command": "printf mine"}\r
}`,
    '.claude/skills/own/SKILL.md': '---\nname: own\ndescription: My own.\n---\nWords.\n',
  },
  hookFile: (home) => join(home, '.claude', 'settings.json'),
  hookText: (hooks) => {
    const groups = hooks.map(({ event, command }) => [
      event,
      [{ hooks: [{ type: 'command', command, timeout: HOOK_SECONDS }] }],
    ]);
    const settings = { hooks: Object.fromEntries(groups) as object };
    return `${JSON.stringify(settings, undefined, 2)}\n`;
  },
};
