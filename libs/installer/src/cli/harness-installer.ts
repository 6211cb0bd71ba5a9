import type { DeliveryCheck } from '../delivery/delivery-check.js';
import type { HookRegistration } from '../hook-command/hook-registration.js';
import type { InstallContext, Installer } from './installer.js';
import type { Rival } from './rival.js';
import type { SampleEnvelope } from './sample-context.js';

/** What an adapter gives for its harness, whose hooks call reflect. */
export interface HarnessInstaller extends Installer {
  /** The harness's own program, which the path leads to: `claude`. */
  readonly agent: string;
  /** The events that reflect listens to. */
  readonly hooks: readonly HookRegistration[];
  /** What the harness sends to a hook of these events. */
  readonly sample: SampleEnvelope;
  /** How to see whether its model gets what hooks give; missing where it cannot be run unattended. */
  readonly delivery?: DeliveryCheck;
  /**
   * Other hooks at a prompt: the person's and those of the project around `cwd`, or the person's alone. Missing where the
   * harness passes on what all of them say. Reads at most.
   */
  readonly rivals?: (context: InstallContext, whose?: 'person' | 'all') => readonly Rival[];
  /** The arguments with which its own program registers the MCP server `reflect mcp`. */
  readonly mcpArguments: string;
}
