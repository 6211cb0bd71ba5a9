import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { runInstallerCli } from '@reflect/installer';
import { tempFolder } from '@reflect/testing';

import { qwenInstaller } from '../../src/installer/qwen-installer.js';

export interface CommandRun {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Group {
  readonly matcher?: string;
  readonly hooks: readonly { readonly command: string; readonly timeout: number }[];
}

/** A person's home with a project in it, in which the installer runs. */
export class InstallerHome {
  readonly folder = tempFolder();
  readonly project = join(this.folder, 'work', 'shop');

  constructor(files: Readonly<Record<string, string>> = {}) {
    mkdirSync(join(this.project, '.git'), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      const mode = path.startsWith('bin/') ? 0o755 : 0o644;
      writeFileSync(join(this.folder, path), text, { mode });
    }
  }

  /** Runs a command line of the installer as if nobody could answer. */
  async run(
    line: string,
    env: Readonly<Record<string, string>> = {},
    platform: NodeJS.Platform = 'linux',
  ): Promise<CommandRun> {
    const printed = { stdout: '', stderr: '' };
    const exit = await runInstallerCli(qwenInstaller, line.split(' '), {
      env,
      home: this.folder,
      cwd: this.project,
      platform,
      node: process.execPath,
      stdout: { write: (text) => (printed.stdout += text) },
      stderr: { write: (text) => (printed.stderr += text) },
      prompter: undefined,
    });
    return { exit, ...printed };
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  hooks(path = '.qwen/settings.json'): Readonly<Record<string, readonly Group[]>> {
    return (JSON.parse(this.read(path)) as { hooks: Record<string, Group[]> }).hooks;
  }

  /** Mode and bytes of everything, by path. */
  files(): Readonly<Record<string, readonly [number, string]>> {
    const paths = readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).toSorted();
    return Object.fromEntries(
      paths.map((path) => {
        const stats = statSync(join(this.folder, path));
        return [path, [stats.mode, stats.isFile() ? this.read(path) : '']];
      }),
    );
  }
}
