import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { anthropicWire } from '@reflect/installer';

import { writeFile } from '../stage/write-file.js';
import type { RealHarness } from './real-harness.js';

const MODEL = 'mock/m';
const FOLDER = '.config/opencode';
const CONTEXT_TOKENS = 20_000;
const HOOK_MS = 10_000;

const edit = (file: string, before: string, after: string) => ({
  name: 'edit',
  input: { filePath: file, oldString: before, newString: after },
});

/** How a person reaches a model that OpenCode does not know. */
function configOf(modelUrl: string): object {
  const options = { baseURL: `${modelUrl}/v1`, apiKey: 'fake' };
  const limit = { context: CONTEXT_TOKENS, output: 4000 };
  const models = { m: { name: 'm', limit } };
  return {
    provider: { mock: { npm: '@ai-sdk/anthropic', options, models } },
    model: MODEL,
    autoupdate: false,
  };
}

/**
 * What OpenCode itself leaves in the folder of a person who started it once with a network. Without it, it
 * tries for more than a minute to fetch it.
 */
const DEPENDENCIES = { '@opencode-ai/plugin': '1.18.33' };
const FETCHED: Readonly<Record<string, string>> = {
  [`${FOLDER}/package.json`]: JSON.stringify({ dependencies: DEPENDENCIES }),
  [`${FOLDER}/package-lock.json`]: JSON.stringify({
    packages: { '': { dependencies: DEPENDENCIES } },
  }),
  [`${FOLDER}/node_modules/.package-lock.json`]: '{}',
};

export const realOpenCode: RealHarness = {
  name: 'opencode',
  package: 'opencode-ai',
  version: '1.18.33',
  binary: 'opencode',
  wire: anthropicWire,
  shell: (command) => ({ name: 'bash', input: { command, description: 'Runs it' } }),
  touch: (file) => ({ name: 'read', input: { filePath: file } }),
  edit: (file) => edit(file, 'old', 'new'),
  create: (file, text) => ({ name: 'write', input: { filePath: file, content: text } }),
  delegate: (task) => ({
    name: 'task',
    input: { description: 'Help', prompt: task, subagent_type: 'general' },
  }),
  failingTool: edit('no-such-page.txt', 'old', 'new'),
  configure: (home, modelUrl) => {
    writeFile(join(home, FOLDER, 'opencode.json'), `${JSON.stringify(configOf(modelUrl))}\n`);
    for (const [path, text] of Object.entries(FETCHED)) writeFile(join(home, path), text);
    return { OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1' };
  },
  call: ({ prompt, resume }) => ({
    args: [
      // Without a title the model is asked for one, with the prompt in it.
      ...['run', '--format', 'json', '--title', 'A session'],
      ...(resume === undefined ? [] : ['--session', resume]),
      prompt,
    ],
    env: {},
  }),
  tooManyTokens: CONTEXT_TOKENS,
  summaryWords: 'summary',
  sessionIn: (stdout) => /"sessionID":"([^"]+)"/.exec(stdout)?.[1],
  duties: [
    { event: 'SessionStart', reaches: true },
    { event: 'UserPrompt', reaches: true },
    { event: 'ToolAfter', reaches: true },
    { event: 'SessionCompacting', reaches: false },
    { event: 'SessionIdle', reaches: false },
    { event: 'SessionEnd', reaches: false },
  ],
  lacks: ['gives context before tools', 'has hooks in a file', 'was served from the first'],
  startsAgainAfterCompaction: false,
  furniture: {
    [`${FOLDER}/plugins/own.js`]: 'export const Own = async () => ({});\n',
    [`${FOLDER}/skills/own/SKILL.md`]: '---\nname: own\ndescription: My own.\n---\nWords.\n',
    [`${FOLDER}/command/own.md`]: '---\ndescription: My own.\n---\nWords.\n',
  },
  hookFile: (home) => join(home, FOLDER, 'plugins', 'reflect.js'),
  transcript: (home, session) =>
    join(home, '.reflect', 'transcripts', 'opencode', `${session}.jsonl`),
  hookText: (hooks) => {
    const commands = hooks.map(({ event, command }) => [event, ['/bin/sh', '-c', command]]);
    const deadlines = hooks.map(({ event }) => [event, HOOK_MS]);
    return pluginSource()
      .replace('COMMANDS = {}', () => `COMMANDS = ${jsonOf(commands)}`)
      .replace('DEADLINES = {}', () => `DEADLINES = ${jsonOf(deadlines)}`);
  },
  hooksIn: (text) => {
    const commands = /^const COMMANDS = (\{[^]*?^\});/m.exec(text)?.[1] ?? '{}';
    return JSON.stringify({ hooks: JSON.parse(commands) as object });
  },
};

function jsonOf(entries: readonly (readonly unknown[])[]): string {
  return JSON.stringify(Object.fromEntries(entries as [string, unknown][]), undefined, 2);
}

/** The plugin as it is packed; its hooks are what a test places in it. */
function pluginSource(): string {
  const require = createRequire(join(import.meta.dirname, 'here.js'));
  const root = dirname(require.resolve('@reflect/opencode-adapter/package.json'));
  return readFileSync(join(root, 'plugin', 'reflect.js'), 'utf8');
}
