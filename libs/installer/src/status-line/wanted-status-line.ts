import { join } from 'node:path';

import type { InstallContext, InstallerOption } from '../cli/installer.js';
import { posixQuote } from '../hook-command/quote.js';
import { UNSET_NODE_OPTIONS } from '../hook-command/unset-node-options.js';
import { isJsonObject, type JsonValue } from '../json-value.js';
import type { WantedFile, WantedValue } from '../plan/wanted-install.js';
import { aloneCommand, isAlone, theirsIn, wrappedCommand } from './status-line-command.js';

export interface StatusLineProgram {
  readonly harness: string;
  /** The bundle, called with the harness and the person's own command. */
  readonly bundle: string;
}

/** What an installer adds to what it wants, and to a configuration with the key `statusLine`. */
export interface WantedStatusLine {
  readonly files: readonly WantedFile[];
  readonly values: readonly WantedValue[];
}

export const STATUS_LINE_OPTIONS: readonly InstallerOption[] = [
  { flags: '--status-line', description: 'have a status line (at first)' },
  { flags: '--no-status-line', description: 'leave the status line as it is, or as it was' },
];

const AT = ['statusLine'];
const ALONE_REASON = 'shows what a session was given, and what went wrong';
const WRAPPED_REASON =
  'runs your own status line first and shows after it what a session was given';

/**
 * A status line of reflect's, around the person's own where they have one. Only for one person: a
 * project's would hide those of all who work in it. Not for Windows, whose shells differ too much.
 */
export function wantedStatusLine(
  { harness, bundle }: StatusLineProgram,
  context: InstallContext,
): WantedStatusLine {
  const { scope, platform, options, state, node } = context;
  const marker = `reflect-${harness}-status-line`;
  const script = join(state, 'hooks', marker);
  if (platform === 'win32' || scope !== 'user') return { files: [], values: [] };
  if (options['statusLine'] === false) return { files: [], values: unwanted(marker) };
  const quoted = posixQuote(script);
  return {
    files: [
      {
        file: script,
        content: scriptText({ harness, bundle, node }),
        reason: 'starts the status line, or yours alone when reflect is gone',
      },
    ],
    values: [
      {
        at: AT,
        value: (current) => alone(current, quoted),
        without: (current) => (isOursAlone(current) ? undefined : current),
        reason: ALONE_REASON,
      },
      {
        at: [...AT, 'command'],
        value: (current) => {
          const theirs = typeof current === 'string' ? theirsIn(current, marker) : undefined;
          return theirs === undefined ? undefined : wrappedCommand(quoted, theirs);
        },
        without: (current) =>
          typeof current === 'string' ? (theirsIn(current, marker) ?? current) : current,
        reason: WRAPPED_REASON,
      },
    ],
  };
}

function alone(current: JsonValue | undefined, script: string): JsonValue | undefined {
  const command = aloneCommand(script);
  if (current === undefined) return { type: 'command', command };
  return isOursAlone(current) ? { ...current, command } : undefined;
}

function isOursAlone(value: JsonValue | undefined): value is { readonly command: string } {
  return isJsonObject(value) && typeof value['command'] === 'string' && isAlone(value['command']);
}

/** Takes out what an earlier run put there. */
function unwanted(marker: string): WantedValue[] {
  const reason = 'left out on request';
  return [
    { at: AT, value: () => undefined, isGone: isOursAlone, reason },
    {
      at: [...AT, 'command'],
      value: (current) =>
        typeof current === 'string' && current.includes(marker)
          ? theirsIn(current, marker)
          : undefined,
      reason,
    },
  ];
}

/** Fails where it cannot start, so that the person's own command runs alone. */
function scriptText({
  harness,
  bundle,
  node,
}: StatusLineProgram & Pick<InstallContext, 'node'>): string {
  return `#!/bin/sh
# Written by reflect; "reflect-${harness} install" brings it up to date. Prints the status line, after
# the person's own, which is in $1.
program=${posixQuote(bundle)}
node=${posixQuote(node)}
test -f "$program" || exit 1
test -x "$node" || node=$(command -v node) || exit 1
${UNSET_NODE_OPTIONS}exec "$node" "$program" ${harness} "$@"
`;
}
