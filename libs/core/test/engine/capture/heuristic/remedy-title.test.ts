import { describe, expect, it } from 'vitest';

import { findRemedy } from '../../../../src/engine/capture/heuristic/general-remedy.js';
import { remedyTitle } from '../../../../src/engine/capture/heuristic/remedy-title.js';

const BODY = '"$(cat <<EOF\n## Summary\nIt is done.\nEOF\n)"';

describe('The title of what failed and what works', () => {
  it.each([
    [
      'rtk bun run test',
      'bun run test',
      "error: unrecognized subcommand 'bun'",
      '`rtk` has no command `bun`: call `bun` without it',
    ],
    [
      'npx --yes checklint@latest .ci/release.yml .ci/publish.yml',
      'npx --yes node-checklint@latest .ci/release.yml .ci/publish.yml',
      'could not determine executable to run',
      '`npx --yes checklint@latest` fails; `npx --yes node-checklint@latest` works',
    ],
    [
      'tool status --short',
      'tool status',
      'Error: unknown flag: --short',
      '`tool status` has no flag `--short`: `tool status` works',
    ],
    [
      `forge pr create --title "auth" --body ${BODY}`,
      `forge pr create --repo acme/shop --title "auth" --body ${BODY}`,
      'must be run with --repo outside of a repository',
      '`forge pr create` fails without `--repo acme/shop`',
    ],
    [
      'tool sync --shallow-history',
      'tool sync --no-shallow-history',
      'ERR_SHALLOW cannot sync with "shallow-history"',
      '`tool sync` works with `--no-shallow-history`, and not with `--shallow-history`',
    ],
    [
      'pnpm --filter @a/b add @a/c@workspace:*',
      'pnpm --filter "@a/b" add "@a/c@workspace:*"',
      '(eval):1: no matches found: @a/c@workspace:*',
      '`pnpm add` takes `@a/c@workspace:*` only in quotes: without them the shell reads it as a pattern',
    ],
    [
      'forge api repos/acme/shop/pulls/143/comments?per_page=100',
      'forge api "repos/acme/shop/pulls/143/comments?per_page=100"',
      'zsh: no matches found: repos/acme/shop/pulls/143/comments?per_page=100',
      '`forge api` takes arguments with `?` only in quotes: without them the shell reads them as patterns',
    ],
    [
      'cargo test',
      'cd apps/desktop && cargo test',
      'could not find Cargo.toml',
      '`cargo test` fails unless it runs in `apps/desktop`',
    ],
  ])('is one sentence: %s -> %s', (...[failed, worked, error, title]) => {
    const remedy = findRemedy(failed, worked, error);
    expect(remedy && remedyTitle(remedy, error)).toBe(title);
  });

  it('has no word of the output that the command did not have', () => {
    const error = "unrecognized subcommand 'curl'\nunknown flag: --force\nno matches found: *.env";
    const remedy = findRemedy('rtk bun test', 'bun test', error);
    expect(remedy && remedyTitle(remedy, error)).toBe('`rtk bun test` fails; `bun test` works');
  });
});
