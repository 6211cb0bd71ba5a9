import type { WantedInstall } from '../plan/wanted-install.js';

/** What is said of an agent that reflect is connected to; {@link runInstallerCli} makes a program of it. */
export interface Installer {
  /** Name of the agent, as in commands: `claude`. */
  readonly harness: string;
  /** As people call it: `Claude Code`. */
  readonly title: string;
  /** Name of the program that installs: `reflect-claude`. */
  readonly program: string;
  readonly version: string;
  /** The first one is the default. */
  readonly scopes: readonly InstallerScope[];
  /** Switches that only this agent has. */
  readonly options?: readonly InstallerOption[];
  /** The folder that the scope is about: the agent's home, or the project. */
  root(context: InstallContext): string;
  /** All that should be there. Reads at most; throws an `InstallError`. */
  want(context: InstallContext): WantedInstall | Promise<WantedInstall>;
  /** What `status` has to add about this agent, one sentence each. Reads at most. */
  remarks?(context: InstallContext): readonly string[];
  /** What a person has to do once reflect is gone, one sentence each. Reads at most, before it is gone. */
  afterUninstall?(context: InstallContext): readonly string[];
  /** What only this agent can know; files and entries are checked without it. */
  examine(context: InstallContext): Promise<readonly Finding[]> | readonly Finding[];
}

export interface InstallerScope {
  readonly name: string;
  readonly description: string;
}

export interface InstallerOption {
  /** As commander takes them: `--no-bg-drain`. What is said stays so until the opposite is said. */
  readonly flags: string;
  readonly description: string;
}

/** Where and for whom to install; nothing below this reads the process. */
export interface InstallContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
  /** Path of the Node that runs this. */
  readonly node: string;
  /** reflect's state folder. */
  readonly state: string;
  readonly scope: string;
  /** Values of {@link Installer.options}, named as commander names them. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** One check of `doctor`. */
export interface Finding {
  readonly check: string;
  readonly status: 'ok' | 'warning' | 'failed';
  readonly detail: string;
  /** What to do about it. */
  readonly remedy?: string;
}
