import { chmodSync } from 'node:fs';
import { join } from 'node:path';

import { completionsWire } from '@reflect/installer';

import { writeFile } from '../stage/write-file.js';
import type { RealHarness } from './real-harness.js';

const MODEL = 'qwen3-coder-plus';
const HOOK_MS = 10_000;

/** How a person logs in who has a key of a service. */
const security = { auth: { selectedType: 'openai' } };
/** Its own memory asks the model behind the work, which no scenario is about. */
const memory = {
  enableManagedAutoMemory: false,
  enableManagedAutoDream: false,
  enableAutoSkill: false,
};

export const realQwen: RealHarness = {
  name: 'qwen',
  package: '@qwen-code/qwen-code',
  version: '0.24.4',
  binary: 'qwen',
  // Its own is newer than the one that reflect is tested with.
  node: '22.23.3',
  wire: completionsWire,
  shell: (command) => ({
    name: 'run_shell_command',
    input: { command, description: 'Runs a command', is_background: false },
  }),
  touch: (file) => ({ name: 'read_file', input: { file_path: file } }),
  edit: (file) => ({
    name: 'edit',
    input: { file_path: file, old_string: 'old', new_string: 'new' },
  }),
  create: (file, text) => ({ name: 'write_file', input: { file_path: file, content: text } }),
  delegate: (task) => ({
    name: 'agent',
    input: {
      ...{ description: 'Helps', prompt: task, subagent_type: 'general-purpose' },
      run_in_background: false,
    },
  }),
  failingTool: { name: 'read_file', input: { file_path: '/no/such/file' } },
  configure: (home, modelUrl, cache) => {
    const modules = join(cache, 'node_modules');
    const program = join(home, 'bin', 'qwen');
    const node = join(modules, 'node', 'bin', 'node');
    writeFile(program, `#!/bin/sh\nexec '${node}' '${join(modules, '.bin', 'qwen')}' "$@"\n`);
    chmodSync(program, 0o755);
    writeFile(join(home, '.qwen', 'settings.json'), `${JSON.stringify({ security, memory })}\n`);
    return {
      ...{ OPENAI_API_KEY: 'fake', OPENAI_BASE_URL: `${modelUrl}/v1`, OPENAI_MODEL: MODEL },
      // Nothing tells the end of a run without a terminal: its session would wait to be left alone.
      REFLECT_DRAIN_QUIET_MINUTES: '0',
    };
  },
  call: ({ prompt, resume, needsPermission = false }) => ({
    args: [
      ...['-p', prompt, '-o', 'stream-json'],
      ...(needsPermission ? ['--approval-mode', 'default'] : ['--approval-mode', 'yolo']),
      ...(resume === undefined ? [] : ['--resume', resume]),
    ],
    env: {},
  }),
  // Of the million that its context is said to hold.
  tooManyTokens: 970_000,
  summaryWords: 'produce the <state_snapshot> XML',
  sessionIn: (stdout) => /"session_id":"([^"]+)"/.exec(stdout)?.[1],
  duties: [
    { event: 'SessionStart', reaches: true },
    { event: 'UserPromptSubmit', reaches: true },
    { event: 'PreToolUse', reaches: false },
    { event: 'PostToolUse', reaches: true },
    { event: 'PostToolUseFailure', reaches: true },
    { event: 'SubagentStart', reaches: false },
    { event: 'PreCompact', reaches: false },
    { event: 'Stop', reaches: false },
    { event: 'SessionEnd', reaches: false, isAttended: true },
  ],
  lacks: ['gives context before tools', 'has hooks for sub-agents', 'was served from the first'],
  startsAgainAfterCompaction: true,
  furniture: {
    '.qwen/settings.json': `{\r
\t// Mine, do not touch.
\t"$version": 4,
\t"security": ${JSON.stringify(security)},   "memory": ${JSON.stringify(memory)}, "ui": {"theme": "Dracula"},
\t"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "true", "timeout": 5000}]}]}
}`,
    '.qwen/skills/own/SKILL.md': '---\nname: own\ndescription: My own.\n---\nWords.\n',
  },
  hookFile: (home) => join(home, '.qwen', 'settings.json'),
  hookText: (hooks) => {
    const groups = hooks.map(({ event, command }) => [
      event,
      [{ hooks: [{ type: 'command', command, timeout: HOOK_MS }] }],
    ]);
    const settings = { security, memory, hooks: Object.fromEntries(groups) as object };
    return `${JSON.stringify(settings, undefined, 2)}\n`;
  },
};
