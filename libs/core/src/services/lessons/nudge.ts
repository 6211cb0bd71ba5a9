import { isInstructionFile } from '@reflect/hook-protocol';

import { parseCommandLine } from '../../engine/capture/digesting/command-line.js';
import { commandParts } from '../../foundation/shell/command-parts.js';

/** A moment at which something was decided that the next session ought to know. */
export type NudgeKind = 'git-init' | 'pull-request' | 'agent-instructions' | 'manifest';

/** A tool call that succeeded, as far as it may call for a suggestion. */
export interface DoneCall {
  /** Of the tool. */
  readonly name: string;
  readonly command?: string;
  /** Files that it created. */
  readonly created: readonly string[];
}

const COMMANDS: readonly (readonly [NudgeKind, RegExp])[] = [
  ['git-init', /^git (?:-C \S+ )?init\b/],
  ['pull-request', /^(?:gh pr|glab mr|az repos pr) create\b|^hub pull-request\b/],
  ['manifest', /^(?:npm|pnpm|yarn|bun|uv|poetry|cargo|composer|deno|mix|dotnet) (?:init|new)\b/],
  ['manifest', /^go mod init\b|^(?:npm|pnpm|yarn|bun) create\b/],
];

const MANIFEST =
  /(?:^|[\\/])(?:package\.json|pyproject\.toml|Cargo\.toml|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|Gemfile|mix\.exs|deno\.jsonc?|Package\.swift|CMakeLists\.txt|[^\\/]+\.(?:cs|fs)proj)$/;
const DECIDED: Readonly<Record<NudgeKind, string>> = {
  'git-init': 'A repository was just begun',
  'pull-request': 'A pull request was just opened',
  'agent-instructions': 'Instructions for agents were just written',
  manifest: 'A module was just begun',
};

/** What kind of suggestion a call that succeeded gives reason for. */
export function nudgeFor({ name, command = '', created }: DoneCall): NudgeKind | undefined {
  const lines = linesOf(command);
  const byCommand = COMMANDS.find(([, pattern]) => lines.some((line) => pattern.test(line)))?.[0];
  if (byCommand !== undefined) return byCommand;
  if (name.endsWith('create_pull_request')) return 'pull-request';
  if (created.some(isInstructionFile)) return 'agent-instructions';
  return created.some((file) => MANIFEST.test(file)) ? 'manifest' : undefined;
}

/** The commands of a line that ran for sure, each without what is around it. */
function linesOf(command: string): readonly string[] {
  return commandParts(command)
    .filter(({ fallback }) => !fallback)
    .map(({ source }) => parseCommandLine(source).words.join(' '));
}

/** The suggestion, one line. */
export function nudgeText(kind: NudgeKind): string {
  return `${DECIDED[kind]}. If something was decided that later sessions should know, it can be kept: reflect learn "when X, do Y".`;
}
