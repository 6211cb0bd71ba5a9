import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

import { tempFolder } from '../../support/temp-folder.js';
import { npmEnvironment, npmLinesFrom } from './npm-environment.js';
import { runInShell, type ShellResult } from './shell.js';

export interface MachineOptions {
  /** Settings of npm, by name, that go before those of whoever runs the tests. */
  readonly npm?: NpmSettings;
  /** The folder of the Node that runs everything. @default that of the tests */
  readonly node?: string;
}

type NpmSettings = Readonly<Record<string, string>>;

/** A Claude Code that tells its version and does nothing else. */
const CLAUDE = "#!/bin/sh\necho '2.1.330 (Claude Code)'\n";

/** Where node-gyp keeps Node's headers, below a home folder. */
const HEADERS = [join('.cache', 'node-gyp'), join('Library', 'Caches', 'node-gyp')];

/**
 * The machine of a person who has Node, npm and Claude Code, in a throw-away folder. Its npm
 * finds the packages of this repository at `registry`, and all others where `npm ci` found them: with
 * the registry, certificates, proxy and cache of whoever runs the tests.
 */
export class Machine {
  readonly folder = tempFolder();
  readonly home = this.#make('home');
  readonly project = this.#make('home', 'project');
  readonly #bin = this.#make('bin');
  readonly #prefix = this.#make('global');
  readonly #npm: NpmSettings;
  readonly #node: string;

  constructor(
    registry: string,
    { npm = {}, node = dirname(process.execPath) }: MachineOptions = {},
  ) {
    this.#node = node;
    writeFileSync(join(this.#bin, 'claude'), CLAUDE, { mode: 0o755 });
    const userconfig = join(this.folder, 'npmrc');
    const lines = [
      `cache=${join(homedir(), '.npm')}`,
      npmLinesFrom(readNpmrc(), homedir()),
      `@reflect:registry=${registry}`,
    ];
    // It may hold the password of a registry.
    writeFileSync(userconfig, lines.join('\n'), { mode: 0o600 });
    this.#npm = {
      prefix: this.#prefix,
      'prefer-offline': 'true',
      ...headersFolder(),
      ...npm,
      userconfig,
    };
  }

  /** Where npm installs what is global. */
  get modules(): string {
    return join(this.#prefix, 'lib', 'node_modules');
  }

  /** Folder of a package that a global installation of `@reflect/setup` brings along. */
  installed(name: string): string {
    return join(this.modules, '@reflect', 'setup', 'node_modules', name);
  }

  run(command: string, input = ''): Promise<ShellResult> {
    return runInShell(command, { cwd: this.project, env: this.#env, input });
  }

  /** What the command prints; fails where it fails. */
  async ok(command: string, input = ''): Promise<string> {
    const { code, stdout, stderr } = await this.run(command, input);
    if (code !== 0) throw new Error(`${command} ended with ${String(code)}: ${stdout}${stderr}`);
    return stdout;
  }

  get #env(): Record<string, string> {
    return {
      ...npmEnvironment(process.env, this.#npm),
      HOME: this.home,
      USERPROFILE: this.home,
      PATH: [join(this.#prefix, 'bin'), this.#bin, this.#node, '/usr/bin', '/bin'].join(':'),
      REFLECT_WORKER_DRIVER: 'heuristic',
      // A machine under load answers with all signals, too.
      REFLECT_RECALL_DEADLINE: '20000',
    };
  }

  #make(...parts: readonly string[]): string {
    const folder = join(this.folder, ...parts);
    mkdirSync(folder, { recursive: true });
    return folder;
  }
}

/** The settings that a person has in a file. */
function readNpmrc(): string {
  const file = process.env['npm_config_userconfig'] ?? join(homedir(), '.npmrc');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Headers that `npm ci` has fetched to compile are not fetched again. */
function headersFolder(): NpmSettings {
  const devdir = HEADERS.map((folder) => join(homedir(), folder)).find(existsSync);
  return devdir === undefined || 'npm_config_devdir' in process.env ? {} : { devdir };
}
