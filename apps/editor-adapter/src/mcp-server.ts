import { existsSync } from 'node:fs';
import { isAbsolute, posix, win32 } from 'node:path';

import { findReflect } from '@reflect/hook-runtime';
import {
  isJsonObject,
  type Finding,
  type InstallContext,
  type JsonObject,
  type JsonValue,
} from '@reflect/installer';

/** How an editor starts `reflect mcp`: a program with its arguments, and no shell. */
export interface McpServer {
  readonly command: string;
  readonly args: readonly string[];
}

const NAME_OF_SCRIPT = 'cli.cjs';
const COMMAND = 'mcp';
const ON_THE_PATH: McpServer = { command: 'reflect', args: [COMMAND] };

/**
 * What a configuration should say. An editor that was not started from a shell has another `PATH`, so that a
 * person's own names Node and the script whole; one that others share names what each of them has.
 */
export function mcpServer({ env, node, scope }: InstallContext): McpServer {
  if (scope === 'project') return ON_THE_PATH;
  const [script] = findReflect(env, import.meta.dirname).args;
  return script === undefined ? ON_THE_PATH : { command: node, args: [script, COMMAND] };
}

/** Whether an entry starts `reflect mcp`, in any way that lets the editor find it now. */
export function startsReflect(entry: JsonValue | undefined): boolean {
  const server = serverOf(entry);
  if (server?.args.at(-1) !== COMMAND) return false;
  return isOnPath(server) || (isWritten(server) && missingOf(server).length === 0);
}

/** Whether an entry has the form that no person writes: Node, the script whole, `mcp`. */
export function isOfReflect(entry: JsonValue): boolean {
  const server = serverOf(entry);
  return server !== undefined && isWritten(server);
}

/** What `doctor` says of the server in a configuration. */
export function examineServer(entry: JsonValue | undefined, remedy: string): Finding {
  const check = 'MCP server';
  const server = serverOf(entry);
  if (server === undefined) {
    const detail = 'the configuration has no server "reflect", so that no agent asks';
    return { check, status: 'warning', detail, remedy };
  }
  const [missing] = missingOf(server);
  if (missing !== undefined) {
    return { check, status: 'failed', detail: `${missing} is not there any more`, remedy };
  }
  const detail = `starts ${[server.command, ...server.args].join(' ')}`;
  return { check, status: 'ok', detail };
}

function isOnPath({ command, args }: McpServer): boolean {
  return nameOf(command).replace(/\.(?:cmd|exe)$/iu, '') === 'reflect' && args.length === 1;
}

function isWritten({ args: [script = '', command, ...more] }: McpServer): boolean {
  return nameOf(script) === NAME_OF_SCRIPT && command === COMMAND && more.length === 0;
}

/** Of a path of any platform: a configuration travels. */
function nameOf(path: string): string {
  return path.includes('\\') ? win32.basename(path) : posix.basename(path);
}

/** Whole paths of it that lead nowhere. */
function missingOf({ command, args }: McpServer): readonly string[] {
  return [command, ...args].filter((path) => isAbsolute(path) && !existsSync(path));
}

function serverOf(entry: JsonValue | undefined): McpServer | undefined {
  if (!isJsonObject(entry)) return undefined;
  const { command, args }: JsonObject = entry;
  if (typeof command !== 'string' || !Array.isArray(args)) return undefined;
  return { command, args: args.map(String) };
}
