import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { runInstallerCli, type JsonObject } from '@reflect/installer';
import { tempFolder } from '@reflect/testing';

import { createCodexInstaller } from '../../src/installer/codex-installer.js';
import { handlersOf } from '../../src/installer/hooks-file.js';
import { trustHash, trustKey } from '../../src/installer/hook-trust.js';

interface CommandRun {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A person's home with Codex and a project in it. */
export class InstallerHome {
  readonly folder = tempFolder();
  readonly project = join(this.folder, 'work', 'shop');
  readonly hooksFile = join(this.folder, '.codex', 'hooks.json');
  readonly configFile = join(this.folder, '.codex', 'config.toml');
  readonly #programs = join(this.folder, 'bin');
  readonly #bundle = join(this.folder, 'lib', 'hook.cjs');

  constructor(private readonly env: Readonly<Record<string, string>> = {}) {
    mkdirSync(dirname(this.hooksFile), { recursive: true });
    mkdirSync(this.project, { recursive: true });
    this.write(
      this.#bundle,
      "process.stdout.write([...process.argv.slice(2), process.env.REFLECT_BACKGROUND_DRAIN].join(' '));\n",
    );
    this.codex('codex-cli 0.169.0');
  }

  /** Runs a command line of the installer where nobody can answer. */
  async run(line: string): Promise<CommandRun> {
    const printed = { stdout: '', stderr: '' };
    const installer = createCodexInstaller({ version: '0.1.0', bundle: this.#bundle });
    const exit = await runInstallerCli(installer, line.split(' '), {
      env: { PATH: `${this.#programs}:/usr/bin:/bin`, ...this.env },
      home: this.folder,
      cwd: this.project,
      platform: 'linux',
      node: process.execPath,
      stdout: { write: (text) => (printed.stdout += text) },
      stderr: { write: (text) => (printed.stderr += text) },
      prompter: undefined,
    });
    return { exit, ...printed };
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  read(file: string): string {
    return readFileSync(file, 'utf8');
  }

  /** Puts a `codex` on the path that tells this version. */
  codex(version: string): void {
    const file = join(this.#programs, 'codex');
    this.write(file, `#!/bin/sh\necho '${version}'\n`);
    chmodSync(file, 0o755);
  }

  /** Notes in the configuration, as Codex does, that the person trusts all hooks as they are now. */
  trustAll(hooksFile: string = this.hooksFile): void {
    const hooks = handlersOf(JSON.parse(this.read(hooksFile)) as JsonObject);
    const tables = hooks.map(
      (hook) =>
        `[hooks.state."${trustKey(hooksFile, hook)}"]\nenabled = true\ntrusted_hash = "${trustHash(hook)}"\n`,
    );
    this.write(this.configFile, tables.join('\n'));
  }

  /** What the installed hook of an event prints when a shell runs its command. */
  fire(event: string, hooksFile: string = this.hooksFile): string {
    const hooks = handlersOf(JSON.parse(this.read(hooksFile)) as JsonObject);
    const own = hooks.find((hook) => hook.event === event);
    const command = own?.value['command'];
    if (typeof command !== 'string') throw new Error(`no hook at ${event}`);
    const env = { PATH: '/usr/bin:/bin', HOME: this.folder };
    return execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8', env, cwd: this.project });
  }
}
