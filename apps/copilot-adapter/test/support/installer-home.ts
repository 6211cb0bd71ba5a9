import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { runInstallerCli } from '@reflect/installer';
import { tempFolder } from '@reflect/testing';

import { createCopilotInstaller } from '../../src/installer/copilot-installer.js';

export interface CommandRun {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A person's home with Copilot and a project in it. */
export class InstallerHome {
  readonly folder = tempFolder();
  readonly copilot = join(this.folder, '.copilot');
  readonly project = join(this.folder, 'work', 'shop');
  readonly programs = join(this.folder, 'bin');
  readonly #bundle = join(this.folder, 'lib', 'hook.cjs');

  constructor(private readonly env: Readonly<Record<string, string>> = {}) {
    for (const folder of [this.copilot, this.programs]) mkdirSync(folder, { recursive: true });
    mkdirSync(join(this.project, '.git'), { recursive: true });
    this.write(this.#bundle, 'process.stdout.write(JSON.stringify(process.argv.slice(2)));\n');
  }

  /** Runs a command line of the installer as if nobody could answer. */
  async run(line: string, version = '0.1.0'): Promise<CommandRun> {
    const printed = { stdout: '', stderr: '' };
    const exit = await runInstallerCli(
      createCopilotInstaller({ version, bundle: this.#bundle, statusLine: this.#bundle }),
      line.split(' '),
      {
        env: { PATH: `${this.programs}:/usr/bin:/bin`, ...this.env },
        home: this.folder,
        cwd: this.project,
        platform: 'linux',
        node: process.execPath,
        stdout: { write: (text) => (printed.stdout += text) },
        stderr: { write: (text) => (printed.stderr += text) },
        prompter: undefined,
      },
    );
    return { exit, ...printed };
  }

  get hooksFile(): string {
    return join(this.copilot, 'hooks', 'reflect.json');
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  read(file: string): string {
    return readFileSync(file, 'utf8');
  }

  /** Puts a program on the path that prints a text. */
  program(name: string, prints: string): void {
    const file = join(this.programs, name);
    writeFileSync(file, `#!/bin/sh\ncat <<'END'\n${prints}\nEND\n`);
    chmodSync(file, 0o755);
  }

  /** What the command of an installed hook prints in a shell. */
  shell(command: string): string {
    const env = { PATH: '/usr/bin:/bin', HOME: this.folder };
    return execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8', env, cwd: this.project });
  }
}
