import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { commandParts } from '../../../src/foundation/shell/command-parts.js';

describe('commandParts', () => {
  it.each([
    ['cd /repo && npm test', ['npm test']],
    ['CI=1 /usr/bin/npm run build', ['npm run build']],
    ['sudo env A=b git commit -m "x y"', ['git commit']],
    ['rtk git status', ['git status']],
    ["bash -lc 'cd x && cargo check'", ['cargo check']],
    ['npx tsc --noEmit', ['tsc']],
    ['mise exec -- go test ./...', ['go test']],
    ['cd somewhere', ['cd somewhere']],
  ])('names the task of %j', (line, tasks) => {
    expect(commandParts(line).map(({ task }) => task)).toEqual(tasks);
  });

  it('knows a command by its program, flags, arguments, extensions and patterns', () => {
    const [part] = commandParts('GOOS=windows go test -count=1 ./internal/auth/a.go *.md');
    expect([...(part?.features ?? [])]).toEqual(
      expect.arrayContaining(['go', 'GOOS=windows', 'test', '-count', 'auth', 'a.go', '*.go']),
    );
    expect(part?.features.has('pattern*')).toBe(true);
  });

  it('leaves out what is said to people', () => {
    const [part] = commandParts('git commit -m "Rename the widget"');
    expect(part?.features.has('widget')).toBe(false);
  });

  it('keeps the folder that a command was run in, and that it read from a pipe', () => {
    const [first, second] = commandParts('cd apps/api && npx jest | tail -3');
    expect(first).toMatchObject({ folder: 'apps/api', piped: false });
    expect(second?.piped).toBe(true);
  });

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (line) => {
        expect(commandParts(line).length).toBeLessThanOrEqual(12);
      }),
    );
  });
});
