import { describe, expect, it } from 'vitest';

import { isGeneralRemedy } from '../../../../src/engine/capture/heuristic/general-remedy.js';

describe('What worked after a command failed', () => {
  it.each([
    ['npm test', 'pnpm test', 'npm ERR! this project uses pnpm'],
    ['rtk bun run test', 'bun run test', 'rtk: parse error'],
    ['cargo test', 'cd apps/desktop && cargo test', 'could not find Cargo.toml'],
    ['go test ./...', 'env CGO_ENABLED=0 go test ./...', 'CGO_ENABLED must be 0'],
    ['tool status --short', 'tool status', 'unknown flag: --short'],
    ['pnpm add @a/b@workspace:*', 'pnpm add "@a/b@workspace:*"', 'zsh: no matches found'],
    ['npm ci', 'npm ci --no-frozen-lockfile', 'ERR_OUTDATED cannot install with "frozen-lockfile"'],
    ['npx checklint@latest', 'npx node-checklint@latest', '404 not found'],
  ])('says how to call it from now on: %s -> %s', (failed, worked, error) => {
    expect(isGeneralRemedy(failed, worked, error)).toBe(true);
  });

  it.each([
    ['go test ./a', 'go test ./a ./b', 'FAIL a'],
    ['npm run build', 'git status', 'error TS2304'],
    ['cargo test', 'cd /home/me/work/app && cargo test', 'could not find Cargo.toml'],
    ['npx vitest run a.test.ts', 'npx vitest run b.test.ts', '1 failed'],
    ['go test ./...', 'go test -v ./...', '--- FAIL: TestCart'],
    ['go test ./...', 'go test --run Cart ./...', '--- FAIL: TestCart, run 3'],
  ])('says nothing for the next session: %s -> %s', (failed, worked, error) => {
    expect(isGeneralRemedy(failed, worked, error)).toBe(false);
  });
});
