import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { tempFolder } from './temp-folder.js';

export interface CommandRun {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface TextSink {
  write(text: string): unknown;
}

/** What an installer's command line is run with. */
export interface CommandSurroundings {
  readonly env: Readonly<Record<string, string>>;
  readonly home: string;
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
  readonly node: string;
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  readonly prompter: undefined;
}

export type RunCommand = (args: string[], surroundings: CommandSurroundings) => Promise<number>;

/** A group of hooks of one event, as harnesses with Claude Code's settings keep them. */
export interface HookGroup {
  readonly matcher?: string;
  readonly hooks: readonly { readonly command: string; readonly timeout: number }[];
}

/** A person's home with a project in it, in which an installer runs. */
export class InstallerHome {
  readonly folder = tempFolder();
  readonly project = join(this.folder, 'work', 'shop');

  constructor(
    private readonly runCommand: RunCommand,
    files: Readonly<Record<string, string>> = {},
  ) {
    mkdirSync(join(this.project, '.git'), { recursive: true });
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  /** Runs a command line of the installer as if nobody could answer. */
  async run(
    line: string,
    env: Readonly<Record<string, string>> = {},
    platform: NodeJS.Platform = 'linux',
  ): Promise<CommandRun> {
    const printed = { stdout: '', stderr: '' };
    const exit = await this.runCommand(line.split(' '), {
      ...{ env, home: this.folder, cwd: this.project, platform, node: process.execPath },
      stdout: { write: (text) => (printed.stdout += text) },
      stderr: { write: (text) => (printed.stderr += text) },
      prompter: undefined,
    });
    return { exit, ...printed };
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  /** Programs are what lies in `bin`. */
  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text, { mode: path.startsWith('bin/') ? 0o755 : 0o644 });
  }

  /** The hooks in a file of settings, by event. */
  hooks(path: string): Readonly<Record<string, readonly HookGroup[]>> {
    return (JSON.parse(this.read(path)) as { hooks: Record<string, HookGroup[]> }).hooks;
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
