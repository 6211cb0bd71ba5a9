import { describe, expect, it } from 'vitest';

import { learnFromFailure } from '../../../../src/engine/capture/heuristic/failure-rule.js';
import type { DigestItem } from '../../../../src/engine/capture/digest.js';

const failed = (about: string, then: string): DigestItem => ({
  kind: 'failed',
  origin: 'tool',
  about,
  text: `${about}: failed`,
  then,
  lines: [4, 8],
});

describe('a command that failed without a way out', () => {
  it.each([
    [
      'make bats',
      'The wrapper now reaches the tests, but this machine is missing GNU `parallel`, which the task uses.',
      '`make bats` fails: this machine is missing GNU `parallel`, which the task uses.',
    ],
    [
      'docker compose up',
      'The `docker` daemon is not available in this environment, only `podman` is.',
      '`docker compose up` fails: The `docker` daemon is not available in this environment, only `podman` is.',
    ],
  ])('%s is told by what is missing here', (about, then, title) => {
    expect(learnFromFailure(failed(about, then))).toMatchObject({ title, isOneOff: false });
  });

  it.each([
    [
      'go test ./internal/planner',
      'I’m down to the edge cases. `TestResolve` actually needs a fake clock instead of the real one.'.replace(
        '’',
        "'",
      ),
    ],
    [
      'go run ./cmd/shop sync --bogus',
      'Medium: bare `shop` now exits with 0 instead of failing for the missing command, verified with `shop` alone.',
    ],
  ])('%s is of one task where the agent only tells how the work goes on', (about, then) => {
    expect(learnFromFailure(failed(about, then))?.isOneOff ?? true).toBe(true);
  });
});

describe('a failure of something else', () => {
  it('is nothing to learn', () => {
    const then =
      'The 12 failures are from unrelated tests in `tmp/clones/`, which are missing a package instead of ours.';
    expect(learnFromFailure(failed('make site', then))).toBeUndefined();
  });
});

describe('a commit that is refused', () => {
  it('is named without its message', () => {
    const about = `git commit -m "$(cat <<'EOF'\nPrint the labels\n\nThey are black now.\nEOF\n)"`;
    const then = 'The commit was blocked by the hook, which requires a ticket instead of a title.';
    expect(learnFromFailure(failed(about, then))?.title).toMatch(
      /^`git commit` fails: The commit was blocked by the hook/u,
    );
  });
});

describe('a line of several commands', () => {
  const fixed = (about: string, change: string, text: string): DigestItem => ({
    ...failed(about, ''),
    kind: 'fixed',
    text,
    change,
  });

  it.each([
    [
      'echo start; tool status --short; echo done',
      'echo start; tool status; echo done',
      'tool status',
    ],
    [
      'echo start; tool list --short',
      'echo start; tool list 2>/dev/null | jq .',
      'echo start; tool list 2>/dev/null | jq .',
    ],
    ['cargo test', 'cd apps/desktop && cargo test', 'cd apps/desktop && cargo test'],
  ])('is told by the one that is learned: %s', (about, change, told) => {
    const finding = learnFromFailure(fixed(about, change, 'Error: unknown flag: --short'));
    expect(finding?.lines).toContainEqual(['Correction', told]);
  });
});
