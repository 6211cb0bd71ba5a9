import { describe, expect, it } from 'vitest';

import {
  findRemedy,
  findWayRound,
} from '../../../../src/engine/capture/heuristic/general-remedy.js';

describe('What worked after a command failed', () => {
  it.each([
    ['npm test', 'pnpm test', 'npm ERR! this project uses pnpm'],
    ['rtk bun run test', 'bun run test', 'rtk: parse error'],
    ['cargo test', 'cd apps/desktop && cargo test', 'could not find Cargo.toml'],
    ['go test ./...', 'env CGO_ENABLED=0 go test ./...', 'CGO_ENABLED must be 0'],
    ['tool status --short', 'tool status', 'unknown flag: --short'],
    ['pnpm add @a/b@workspace:*', 'pnpm add "@a/b@workspace:*"', 'zsh: no matches found'],
    ['npx checklint@latest', 'npx node-checklint@latest', '404 not found'],
    ['deno run a.ts', 'deno run --allow-read a.ts', 'run again with the --allow-read flag'],
    ['npm ci', 'npm ci --ignore-scripts', 'must be run with --ignore-scripts in here'],
  ])('says how to call it from now on: %s -> %s', (failed, worked, error) => {
    expect(findRemedy(failed, worked, error)).toBeDefined();
  });

  it.each([
    ['go test ./a', 'go test ./a ./b', 'FAIL a'],
    ['npm run build', 'git status', 'error TS2304'],
    ['cargo test', 'cd /home/me/work/app && cargo test', 'could not find Cargo.toml'],
    ['npx vitest run a.test.ts', 'npx vitest run b.test.ts', '1 failed'],
    ['go test ./...', 'go test -v ./...', '--- FAIL: TestCart'],
    ['env GOCACHE=/tmp/go go vet ./...', 'go vet ./...', 'permission denied'],
    ['GOCACHE=/tmp/go go vet ./...', 'go vet ./...', 'permission denied'],
    ['go test ./...', 'go test --run Cart ./...', '--- FAIL: TestCart, run 3'],
    ['npm ci', 'npm ci --no-frozen-lockfile', 'ERR_OUTDATED cannot install with "frozen-lockfile"'],
    ['git commit -m x', 'git commit --no-verify -m x', 'pre-commit hook failed (see --no-verify)'],
    [
      'npm i lodash',
      'npm i lodash --legacy-peer-deps',
      'ERESOLVE: use --force or --legacy-peer-deps',
    ],
    [
      'npm ci',
      'cd web && npm ci --legacy-peer-deps',
      'ERESOLVE: use --force or --legacy-peer-deps',
    ],
    ['npm install lodash', 'pnpm install lodash --force', 'npm ERR! this project uses pnpm'],
    ['pnpm install --frozen-lockfile', 'pnpm install', 'Cannot install with "frozen-lockfile"'],
    ['git commit -m x', 'HUSKY=0 git commit -m x', 'subject must not be empty'],
    ['git commit -m x', 'git commit -n -m x', 'subject must not be empty'],
    [
      'npm ci --ignore-scripts',
      'npm ci --ignore-scripts --legacy-peer-deps',
      'ERESOLVE: use --force or --legacy-peer-deps',
    ],
    ['prisma db push', 'prisma db push --accept-data-loss', 'use the --accept-data-loss flag'],
    ['cargo publish', 'cargo publish --allow-dirty', 'to proceed pass the `--allow-dirty` flag'],
  ])('says nothing for the next session: %s -> %s', (failed, worked, error) => {
    expect(findRemedy(failed, worked, error)).toBeUndefined();
  });
});

describe('Another command of the same program', () => {
  const account =
    "`forge pr edit` fails on a deprecated field, so I'm switching to the REST endpoint.";

  it('is the way round what the agent names as lacking', () => {
    const round = findWayRound('forge pr edit 7 --body x', 'forge api pulls/7 -X PATCH', account);
    expect(round).toMatchObject({ by: 'program', worked: { task: 'forge api' } });
  });

  it.each([
    ['forge pr edit 7', 'forge api pulls/7', 'The edit failed. Let me look at the pull request.'],
    ['forge pr edit 7', 'git status', account],
    ['forge pr edit 7', 'forge api pulls/7 --insecure', account],
    ['forge pr edit 7', 'forge pr edit 8', account],
  ])('is none: %s -> %s', (failed, worked, told) => {
    expect(findWayRound(failed, worked, told)).toBeUndefined();
  });
});
