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
      'make bats fails: this machine is missing GNU `parallel`,…',
    ],
    [
      'docker compose up',
      'The `docker` daemon is not available in this environment, only `podman` is.',
      'docker compose up fails: The `docker` daemon is not available in…',
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
