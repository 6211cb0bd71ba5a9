import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  configFormat,
  hasServedGuard,
  isJsonObject,
  programVersion,
  readTarget,
  type Finding,
  type InstallContext,
  type InstallerOption,
} from '@reflect/installer';
import { findProtocol, isSince } from '@reflect/hook-protocol';

import { claudeHome } from './claude-places.js';

export const SERVED_OPTIONS: readonly InstallerOption[] = [
  { flags: '--warm', description: 'have the MCP server answer prompts and tool calls' },
  { flags: '--no-warm', description: 'answer all events by commands (at first)' },
];

/** How events are answered, and what the person has to know of it. */
export interface ServedChoice {
  readonly isServed: boolean;
  readonly next: readonly string[];
}

/**
 * Whether the MCP server is told of events, too: where the person said so and Claude Code can call it. Not
 * for what others share, and not on Windows, whose shim cannot tell whether the server runs.
 */
export async function servedChoice(context: InstallContext, shim: string): Promise<ServedChoice> {
  if (!isWanted(context, shim)) return { isServed: false, next: [] };
  const version = await programVersion('claude', context);
  const oldest = findProtocol('claude')?.hookServer?.since ?? [];
  if (version !== undefined && !isSince(version, oldest)) {
    const next = `The MCP server takes hooks from Claude Code ${oldest.join('.')} on, and this is ${version}: commands answer all events.`;
    return { isServed: false, next: [next] };
  }
  return { isServed: true, next: isRegistered(context) ? [] : [`For --warm, run: ${REGISTER}`] };
}

const REGISTER = 'claude mcp add --scope user reflect -- reflect mcp';

/** What keeps the server from being asked; nothing where it is not to be. */
export function examineServed(context: InstallContext, shim: string): readonly Finding[] {
  if (!isWanted(context, shim)) return [];
  const check = 'warm hooks';
  if (isRegistered(context)) {
    return [{ check, status: 'ok', detail: 'the MCP server "reflect" answers prompts and tools' }];
  }
  const detail = 'no MCP server "reflect" is registered, so that commands answer all events';
  return [{ check, status: 'warning', detail, remedy: REGISTER }];
}

function isWanted({ scope, platform, options }: InstallContext, shim: string): boolean {
  if (scope !== 'user' || platform === 'win32') return false;
  const said = options['warm'];
  return typeof said === 'boolean' ? said : hasServedGuard(readTarget(shim).text ?? '');
}

/** Where Claude Code keeps the servers of a person. */
function isRegistered(context: InstallContext): boolean {
  const { env, home } = context;
  const folder = (env['CLAUDE_CONFIG_DIR'] ?? '') === '' ? home : claudeHome(context);
  const file = join(folder, '.claude.json');
  try {
    const config = configFormat('json').parse(readFileSync(file, 'utf8'), file);
    const servers = isJsonObject(config) ? config['mcpServers'] : undefined;
    return isJsonObject(servers) && Object.hasOwn(servers, 'reflect');
  } catch {
    // None is registered where there is no such file yet.
    return false;
  }
}
