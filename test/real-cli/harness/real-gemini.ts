import { join } from 'node:path';

import { googleWire } from '@reflect/installer';

import { writeFile } from '../stage/write-file.js';
import type { RealHarness } from './real-harness.js';

/** Named, so that no other model is asked which to take. */
const MODEL = 'gemini-2.5-pro';
const HOOK_MS = 10_000;

const edit = (file: string, before: string, after: string) => ({
  name: 'replace',
  input: { file_path: file, instruction: 'Edits', old_string: before, new_string: after },
});

/** How a person logs in, which the worker takes along. */
const security = { auth: { selectedType: 'gemini-api-key' } };

export const realGemini: RealHarness = {
  name: 'gemini',
  package: '@google/gemini-cli',
  version: '0.61.0',
  binary: 'gemini',
  wire: googleWire,
  shell: (command) => ({ name: 'run_shell_command', input: { command } }),
  touch: (file) => ({ name: 'read_file', input: { file_path: file } }),
  edit: (file) => edit(file, 'old', 'new'),
  create: (file, text) => ({ name: 'write_file', input: { file_path: file, content: text } }),
  delegate: (task) => ({
    name: 'invoke_agent',
    input: { agent_name: 'generalist', prompt: task },
  }),
  failingTool: { name: 'read_file', input: { file_path: '/no/such/file' } },
  configure: (home, modelUrl) => {
    writeFile(join(home, '.gemini', 'settings.json'), `${JSON.stringify({ security })}\n`);
    return {
      GOOGLE_GEMINI_BASE_URL: modelUrl,
      GEMINI_API_KEY: 'fake',
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
      REFLECT_WORKER_GEMINI_MODEL: MODEL,
    };
  },
  call: ({ prompt, resume, needsPermission = false }) => ({
    args: [
      ...['-p', prompt, '-m', MODEL, '-o', 'stream-json'],
      ...(needsPermission ? [] : ['--approval-mode', 'yolo']),
      ...(resume === undefined ? [] : ['--resume', resume]),
    ],
    env: {},
  }),
  tooManyTokens: 300,
  sessionIn: (stdout) => /"session_id":"([^"]+)"/.exec(stdout)?.[1],
  duties: [
    { event: 'SessionStart', reaches: true },
    { event: 'BeforeAgent', reaches: true },
    { event: 'BeforeTool', reaches: false },
    { event: 'AfterTool', reaches: true },
    { event: 'AfterAgent', reaches: false },
    { event: 'PreCompress', reaches: false },
    { event: 'SessionEnd', reaches: false },
  ],
  lacks: [
    'tells of compaction',
    'gives context before tools',
    'has hooks for sub-agents',
    'was served from the first',
  ],
  startsAgainAfterCompaction: false,
  furniture: {
    '.gemini/settings.json': `{\r
\t// Mine, do not touch.
\t"security": ${JSON.stringify(security)},   "ui": {"theme": "Dracula"},
\t"hooks": {"AfterAgent": [{"hooks": [{"type": "command", "command": "true", "timeout": 5000}]}]}
}`,
    '.gemini/skills/own/SKILL.md': '---\nname: own\ndescription: My own.\n---\nWords.\n',
  },
  hookFile: (home) => join(home, '.gemini', 'settings.json'),
  hookText: (hooks) => {
    const groups = hooks.map(({ event, command }) => [
      event,
      [{ hooks: [{ type: 'command', command, timeout: HOOK_MS }] }],
    ]);
    const settings = { security, hooks: Object.fromEntries(groups) as object };
    return `${JSON.stringify(settings, undefined, 2)}\n`;
  },
};
