import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

interface HookFile {
  readonly hooks: Readonly<Record<string, readonly Group[]>>;
}

interface Group {
  readonly matcher?: string;
  readonly hooks: readonly Handler[];
}

interface Handler {
  readonly type: string;
  readonly command?: string;
  readonly server?: string;
  readonly tool?: string;
  readonly input?: object;
  readonly timeout?: number;
  readonly statusMessage?: string;
}

/** Events whose groups have no matcher. */
const UNMATCHED: ReadonlySet<string> = new Set(['user_prompt_submit', 'stop', 'interrupt']);
/** Events with another limit than the others; the harness holds their hooks to three seconds. */
const SHORT: ReadonlySet<string> = new Set(['session_end', 'interrupt']);
const LONGEST_SHORT_SECONDS = 3;

/**
 * Notes in Codex's configuration that a person has looked at every hook of a file and trusts it, as
 * Codex does after its own dialog, which a headless run cannot show.
 */
export function trustCodexHooks(hookFile: string, configFile: string): void {
  const { hooks } = JSON.parse(readFileSync(hookFile, 'utf8')) as HookFile;
  const entries = Object.entries(hooks).flatMap(([event, groups]) =>
    groups.flatMap((group, at) =>
      group.hooks.map((handler, index) => {
        const name = snakeCase(event);
        const key = `${hookFile}:${name}:${String(at)}:${String(index)}`;
        return `\n[hooks.state."${key}"]\ntrusted_hash = "${hashOf(name, group, handler)}"\n`;
      }),
    ),
  );
  const before = readFileSync(configFile, 'utf8').replace(TRUSTED, '');
  writeFileSync(configFile, before + entries.join(''));
}

/** What was trusted before, of which Codex keeps one state a hook. */
const TRUSTED = /\n\[hooks\.state\."[^"\n]*"\]\ntrusted_hash = "[^"\n]*"\n/g;

/** Hash of a handler's definition, with its defaults filled in. */
function hashOf(event: string, { matcher }: Group, handler: Handler): string {
  const { type, command, server, tool, input, statusMessage } = handler;
  const called = type === 'mcp_tool' ? { server, tool, input } : { command, async: false };
  const definition = {
    event_name: event,
    hooks: [{ type, ...called, timeout: secondsOf(event, handler), statusMessage }],
    matcher: UNMATCHED.has(event) ? undefined : matcher,
  };
  return `sha256:${createHash('sha256').update(canonical(definition)).digest('hex')}`;
}

function secondsOf(event: string, { timeout }: Handler): number {
  if (!SHORT.has(event)) return timeout ?? 600;
  return Math.min(Math.max(timeout ?? 1, 1), LONGEST_SHORT_SECONDS);
}

/** JSON with the keys of every object in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function snakeCase(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
