import { findProtocol, isSince, type Harness } from '@reflect/hook-protocol';

import { readTarget } from '../apply/target-file.js';
import type { Finding, InstallContext, InstallerOption } from '../cli/installer.js';
import { programVersion } from '../cli/program-version.js';
import { hasServedGuard } from './hook-shim.js';

export const SERVED_OPTIONS: readonly InstallerOption[] = [
  { flags: '--warm', description: 'have the MCP server answer prompts and tool calls' },
  { flags: '--no-warm', description: 'answer all events by commands (at first)' },
];

/** How a harness is told of the MCP server that may answer its hooks. */
export interface ServedHarness {
  readonly harness: Harness;
  /** As people call it. */
  readonly title: string;
  /** Its program. */
  readonly agent: string;
  /** The command with which a person registers the server. */
  readonly register: string;
  readonly isRegistered: (context: InstallContext) => boolean;
  /** Whether an older one may refuse all hooks of a file for one of a kind that it does not know. */
  readonly mustKnowVersion?: boolean;
}

/** How events are answered, and what the person has to know of it. */
export interface ServedChoice {
  readonly isServed: boolean;
  readonly next: readonly string[];
}

/**
 * Whether the MCP server is told of events, too: where the person said so and the harness can call it. Not
 * for what others share, and not on Windows, whose shim cannot tell whether the server runs. `shim` is the path of the
 * script as it is now, which keeps what was said before.
 */
export async function servedChoice(
  { harness, title, agent, register, isRegistered, mustKnowVersion = false }: ServedHarness,
  context: InstallContext,
  shim: string,
): Promise<ServedChoice> {
  if (!isWanted(context, shim)) return { isServed: false, next: [] };
  const version = await programVersion(agent, context);
  const oldest = findProtocol(harness)?.hookServer?.since ?? [];
  if (version === undefined && mustKnowVersion) {
    const next = `No "${agent}" could be asked for its version, and one before ${oldest.join('.')} may refuse such hooks: commands answer all events.`;
    return { isServed: false, next: [next] };
  }
  if (version !== undefined && !isSince(version, oldest)) {
    const next = `The MCP server takes hooks from ${title} ${oldest.join('.')} on, and this is ${version}: commands answer all events.`;
    return { isServed: false, next: [next] };
  }
  return { isServed: true, next: isRegistered(context) ? [] : [`For --warm, run: ${register}`] };
}

/** What keeps the server from being asked; nothing where it is not to be. */
export function examineServed(
  { register, isRegistered }: ServedHarness,
  context: InstallContext,
  shim: string,
): readonly Finding[] {
  if (!isWanted(context, shim)) return [];
  const check = 'warm hooks';
  if (isRegistered(context)) {
    return [{ check, status: 'ok', detail: 'the MCP server "reflect" answers prompts and tools' }];
  }
  const detail = 'no MCP server "reflect" is registered, so that commands answer all events';
  return [{ check, status: 'warning', detail, remedy: register }];
}

function isWanted({ scope, platform, options }: InstallContext, shim: string): boolean {
  if (scope !== 'user' || platform === 'win32') return false;
  const said = options['warm'];
  return typeof said === 'boolean' ? said : hasServedGuard(readTarget(shim).text ?? '');
}
