import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runInstallerCli } from '@reflect/installer';
import { onTestFinished } from 'vitest';

import { claudeInstaller } from '../../src/installer/claude-installer.js';

export async function run(
  home: string,
  args: readonly string[],
  ...[env = {}, platform = 'linux']: [
    env?: Readonly<Record<string, string>>,
    platform?: NodeJS.Platform,
  ]
): Promise<{ exit: number; stdout: string; stderr: string }> {
  let stdout = '';
  let stderr = '';
  const cwd = join(home, 'work', 'app');
  const exit = await runInstallerCli(claudeInstaller, args, {
    env,
    home,
    cwd,
    platform,
    node: process.execPath,
    stdout: { write: (part) => (stdout += part) },
    stderr: { write: (part) => (stderr += part) },
    prompter: undefined,
  });
  return { exit, stdout, stderr };
}

export function homeWith(files: Readonly<Record<string, string>>): string {
  const home = mkdtempSync(join(tmpdir(), 'reflect-claude-'));
  onTestFinished(() => {
    rmSync(home, { recursive: true });
  });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(home, path, '..'), { recursive: true });
    writeFileSync(join(home, path), content, { mode: path.startsWith('bin/') ? 0o755 : 0o644 });
  }
  return home;
}

/** Mode and bytes of everything, by path. */
export function filesIn(home: string): Record<string, readonly [number, string]> {
  const paths = readdirSync(home, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    paths.map((path) => {
      const stats = statSync(join(home, path));
      const text = stats.isFile() ? readFileSync(join(home, path), 'latin1') : '';
      return [path, [stats.mode, text]];
    }),
  );
}

type Groups = readonly {
  readonly hooks: readonly { readonly type: string; readonly command: string }[];
}[];

export function settingsIn(
  home: string,
  path: string,
): { readonly hooks: Readonly<Record<string, Groups>> } {
  return JSON.parse(readFileSync(join(home, path), 'utf8')) as { hooks: Record<string, Groups> };
}
