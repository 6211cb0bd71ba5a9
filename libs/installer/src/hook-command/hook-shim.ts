import { join, relative, sep } from 'node:path';

import type { InstallContext } from '../cli/installer.js';
import type { WantedFile } from '../plan/wanted-install.js';
import { posixQuote, powershellQuote } from './quote.js';
import { DELETE_NODE_OPTIONS, UNSET_NODE_OPTIONS } from './unset-node-options.js';

/**
 * A small script at a place that never changes. It knows where Node and the hook bundle are, so that
 * the commands in a harness's configuration stay the same when either moves; and when reflect is
 * gone it ends silently with 0.
 */
export interface HookShim {
  readonly file: WantedFile;
  /** Stands in every command that calls it, and in those of all versions. */
  readonly marker: string;
  /** The command for one event. */
  command(event: string): HookCommand;
}

/** The same call for those who take a line for a shell, and those who take a program. */
export interface HookCommand {
  /** For `sh -c`; it takes no second process, since each step replaces the one before. */
  readonly posix: string;
  readonly powershell: string;
  /** Without a shell; for Windows. */
  readonly exec: { readonly command: string; readonly args: readonly string[] };
}

export interface HookShimOptions {
  readonly harness: string;
  /** The hook bundle, called with the harness and the event. */
  readonly bundle: string;
  /**
   * Whether commands name the home folder by its variable, for configurations that several people
   * share.
   */
  readonly isShared: boolean;
  /** What the hooks find in their environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Events that an MCP server answers: where it does, their command starts nothing. Not on Windows. */
  readonly served?: ReadonlySet<string>;
}

type Surroundings = Pick<InstallContext, 'state' | 'home' | 'node' | 'platform'>;

export function hookShim(
  { harness, bundle, isShared, env = {}, served = new Set() }: HookShimOptions,
  surroundings: Surroundings,
): HookShim {
  const { state, home, node, platform } = surroundings;
  const marker = `reflect-${harness}-hook`;
  const script = join(state, 'hooks', marker);
  const module = `${script}.cjs`;
  const isWindows = platform === 'win32';
  const named = (path: string): NamedPath =>
    isShared && path.startsWith(home + sep)
      ? {
          posix: `"$HOME/${posixPath(relative(home, path))}"`,
          powershell: `"$HOME\\${relative(home, path)}"`,
        }
      : { posix: posixQuote(path), powershell: powershellQuote(path) };
  return {
    marker,
    file: {
      file: isWindows ? module : script,
      content: isWindows
        ? windowsShim({ harness, bundle, env })
        : posixShim({
            harness,
            bundle,
            env,
            node,
            guard: served.size > 0 ? servedGuard(state) : '',
          }),
      reason: 'starts the hook, or nothing when reflect is gone',
    },
    command: (event) => ({
      posix: posixCommand(named(script).posix, served.has(event) ? `${event} served` : event),
      powershell: powershellCommand({ module: named(module).powershell, node, event }),
      exec: { command: node, args: [module, event] },
    }),
  };
}

interface NamedPath {
  readonly posix: string;
  readonly powershell: string;
}

/** `test` and not `[`, which some shells that harnesses use do not have. */
function posixCommand(script: string, event: string): string {
  return `test ! -f ${script} || exec sh ${script} ${event}`;
}

function powershellCommand({
  module,
  node,
  event,
}: {
  readonly module: string;
  readonly node: string;
  readonly event: string;
}): string {
  const program = powershellQuote(node);
  return (
    `$h = ${module}; $n = ${program}; ` +
    `if (-not (Test-Path -LiteralPath $n)) { $n = 'node' }; ` +
    `if (Test-Path -LiteralPath $h) { & $n $h ${event} }; exit 0`
  );
}

type ShimParts = Required<Pick<HookShimOptions, 'harness' | 'bundle' | 'env'>>;

interface PosixShimParts extends ShimParts {
  readonly node: string;
  /** What it does before it starts anything. */
  readonly guard: string;
}

function posixShim({ harness, bundle, env, node, guard }: PosixShimParts): string {
  const exported = Object.entries(env).map(
    ([name, value]) => `export ${name}=${posixQuote(value)}\n`,
  );
  return `#!/bin/sh
# Written by reflect; "reflect-${harness} install" brings it up to date. Starts the hook for the event
# in $1, or nothing when reflect is gone.
${guard}hook=${posixQuote(bundle)}
node=${posixQuote(node)}
test -f "$hook" || exit 0
test -x "$node" || node=$(command -v node) || exit 0
${UNSET_NODE_OPTIONS}${exported.join('')}exec "$node" "$hook" ${harness} "$@"
`;
}

/** Whether a shim lets a server answer in its place. */
export function hasServedGuard(shim: string): boolean {
  return shim.includes(SERVERS);
}

const SERVERS = 'hook-servers';

/** A harness is the parent of its hooks and of its MCP servers; `read` and `kill` start no process. */
function servedGuard(state: string): string {
  return `# The MCP server that this harness started answers the event, for as long as it runs.
if test "$2" = served && read -r server 2>/dev/null <${posixQuote(join(state, SERVERS))}/"$PPID.$1"; then
  kill -0 "$server" 2>/dev/null && exit 0
  set -- "$1" lost "$server"
fi
`;
}

/** Windows has no way to replace a process, so Node runs the shim itself. */
function windowsShim({ harness, bundle, env }: ShimParts): string {
  return `// Written by reflect; "reflect-${harness} install" brings it up to date. Runs the hook for the event
// in the first argument, or nothing when reflect is gone.
'use strict';
const { existsSync } = require('node:fs');
const hook = ${JSON.stringify(bundle)};
process.argv.splice(2, 0, ${JSON.stringify(harness)});
${DELETE_NODE_OPTIONS}Object.assign(process.env, ${JSON.stringify(env)});
if (existsSync(hook)) require(hook);
`;
}

function posixPath(path: string): string {
  return path
    .split(sep)
    .join('/')
    .replaceAll(/["$`\\]/gu, '\\$&');
}
