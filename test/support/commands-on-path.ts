import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';

import type { Home } from './home.js';

const require = createRequire(import.meta.url);

/** What `npm install --global` links, by the package that has it. */
const COMMANDS: Readonly<Record<string, string>> = {
  reflect: '@reflect/cli/bin/reflect.cjs',
  'reflect-setup': '@reflect/setup/bin/reflect-setup.cjs',
  'reflect-claude': '@reflect/claude-adapter/bin/reflect-claude.cjs',
  'reflect-codex': '@reflect/codex-adapter/bin/reflect-codex.cjs',
  'reflect-copilot': '@reflect/copilot-adapter/bin/reflect-copilot.cjs',
  'reflect-cursor': '@reflect/editor-adapter/bin/reflect-cursor.cjs',
  'reflect-gemini': '@reflect/gemini-adapter/bin/reflect-gemini.cjs',
  'reflect-opencode': '@reflect/opencode-adapter/bin/reflect-opencode.cjs',
  'reflect-qwen': '@reflect/qwen-adapter/bin/reflect-qwen.cjs',
  'reflect-vscode': '@reflect/editor-adapter/bin/reflect-vscode.cjs',
};

/** A folder for the PATH that holds the built commands. */
export function commandsOnPath(home: Home): string {
  const folder = home.at('bin');
  mkdirSync(folder, { recursive: true });
  for (const [name, place] of Object.entries(COMMANDS)) {
    const [scope = '', rest = '', ...inner] = place.split('/');
    const root = dirname(require.resolve(`${scope}/${rest}/package.json`));
    const script = join(root, ...inner);
    const command = join(folder, name);
    writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
    chmodSync(command, 0o755);
  }
  return folder;
}
