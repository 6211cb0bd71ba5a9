import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { runInShell, type ShellResult } from './shell.js';

/** A Claude Code that tells its version and does nothing else. */
const CLAUDE = "#!/bin/sh\necho '2.1.330 (Claude Code)'\n";

/**
 * The machine of a person who has Node, npm and Claude Code, in a throw-away folder. Its npm
 * finds the packages of this repository at `registry`, and all others where `npm ci` found them.
 */
export class Machine {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'reflect-packages-')));
  readonly home = this.#make('home');
  readonly project = this.#make('home', 'project');
  readonly #bin = this.#make('bin');
  readonly #prefix = this.#make('global');
  readonly #npmSettings = join(this.folder, 'npmrc');

  constructor(registry: string, settings: readonly string[] = []) {
    writeFileSync(join(this.#bin, 'claude'), CLAUDE, { mode: 0o755 });
    const npm = [
      npmSettingsOfThisMachine(),
      `@reflect:registry=${registry}`,
      `prefix=${this.#prefix}`,
      `cache=${npmCache()}`,
      'prefer-offline=true',
      ...settings,
    ];
    writeFileSync(this.#npmSettings, npm.join('\n'));
  }

  /** Folder of a package that a global installation of `@reflect/setup` brings along. */
  installed(name: string): string {
    const setup = join(this.#prefix, 'lib', 'node_modules', '@reflect', 'setup');
    return join(setup, 'node_modules', name);
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

  remove(): void {
    // A drain that a hook started may still be writing.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  get #env(): Record<string, string> {
    const node = dirname(process.execPath);
    return {
      HOME: this.home,
      USERPROFILE: this.home,
      PATH: [join(this.#prefix, 'bin'), this.#bin, node, '/usr/bin', '/bin'].join(':'),
      REFLECT_WORKER_DRIVER: 'heuristic',
      // A machine under load answers with all signals, too.
      REFLECT_RECALL_DEADLINE: '20000',
      npm_config_userconfig: this.#npmSettings,
    };
  }

  #make(...parts: readonly string[]): string {
    const folder = join(this.folder, ...parts);
    mkdirSync(folder, { recursive: true });
    return folder;
  }
}

/** Mirrors, proxies and the folder of Node's headers stay as they are. */
function npmSettingsOfThisMachine(): string {
  const { npm_config_userconfig: userconfig, npm_config_nodedir: nodedir } = process.env;
  const file = userconfig ?? join(homedir(), '.npmrc');
  const settings = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return nodedir === undefined ? settings : `${settings}\nnodedir=${nodedir}`;
}

function npmCache(): string {
  return process.env['npm_config_cache'] ?? join(homedir(), '.npm');
}
