import type { DeliveryCheck } from '../delivery/delivery-check.js';
import type { HookRegistration } from '../hook-command/hook-registration.js';
import type { WantedInstall } from '../plan/wanted-install.js';
import type { SampleEnvelope } from './sample-context.js';

/** What an adapter gives for its harness; {@link runInstallerCli} makes a program of it. */
export interface HarnessInstaller {
  /** As in the hook command: `claude`. */
  readonly harness: string;
  /** As people call it: `Claude Code`. */
  readonly title: string;
  /** The harness's own program, which the path leads to: `claude`. */
  readonly agent: string;
  /** Name of the program that installs: `reflect-claude`. */
  readonly program: string;
  readonly version: string;
  /** The first one is the default. */
  readonly scopes: readonly InstallerScope[];
  /** Switches that only this harness has. */
  readonly options?: readonly InstallerOption[];
  /** The events that reflect listens to. */
  readonly hooks: readonly HookRegistration[];
  /** What the harness sends to a hook of these events. */
  readonly sample: SampleEnvelope;
  /** How to see whether its model gets what hooks give; missing where it cannot be run unattended. */
  readonly delivery?: DeliveryCheck;
  /** The arguments with which its own program registers the MCP server `reflect mcp`. */
  readonly mcpArguments: string;
  /** The folder that the scope is about: the harness's home, or the project. */
  root(context: InstallContext): string;
  /** All that should be there. Reads at most; throws an `InstallError`. */
  want(context: InstallContext): WantedInstall | Promise<WantedInstall>;
  /** What `status` has to add about this harness, one sentence each. Reads at most. */
  remarks?(context: InstallContext): readonly string[];
  /** What only this harness can know; files and entries are checked without it. */
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
  /** Values of {@link HarnessInstaller.options}, named as commander names them. */
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
