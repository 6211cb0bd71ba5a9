import { describe, expect, it } from 'vitest';

import { nudgeFor } from '../../../src/services/lessons/nudge.js';

const NOTHING = { name: 'Bash', created: [] };

describe('nudgeFor', () => {
  it.each([
    ['git init', 'git-init'],
    ['cd shop && git -C . init -q', 'git-init'],
    ['gh pr create --fill', 'pull-request'],
    ['glab mr create', 'pull-request'],
    ['npm init -y', 'manifest'],
    ['cargo new shop', 'manifest'],
    ['sudo go mod init shop', 'manifest'],
    [
      'git add -A && git commit -qm "Move prices" && git push -u origin HEAD && gh pr create --fill',
      'pull-request',
    ],
    ['npm test; gh pr create --fill | tail -1', 'pull-request'],
    ['mkdir shop\ncd shop\nnpm init -y', 'manifest'],
    ["bash -lc 'npm test && glab mr create'", 'pull-request'],
    ['if npm test; then gh pr create --fill; fi', undefined],
    ['npm init -y && git init', 'git-init'],
    ['git rev-parse --git-dir || git init', undefined],
    ['git commit -m "then run && gh pr create"', undefined],
    ['echo git init', undefined],
    ['git initialize', undefined],
    ['gh pr list', undefined],
    ['npm install', undefined],
    ['', undefined],
  ])('takes %j for %s', (command, kind) => {
    expect(nudgeFor({ ...NOTHING, command })).toBe(kind);
  });

  it.each([
    ['/work/shop/AGENTS.md', 'agent-instructions'],
    ['CLAUDE.md', 'agent-instructions'],
    ['/work/.github/copilot-instructions.md', 'agent-instructions'],
    ['packages/cart/package.json', 'manifest'],
    ['Shop.csproj', 'manifest'],
    ['/work/shop/README.md', undefined],
    ['/work/shop/my-package.json', undefined],
    ['src/not-agents.md', undefined],
  ])('takes a new %s for %s', (file, kind) => {
    expect(nudgeFor({ name: 'Write', created: ['x.ts', file] })).toBe(kind);
  });

  it('knows a tool that opens pull requests by its name', () => {
    const names = [
      'mcp__github__create_pull_request',
      'github-create_pull_request',
      'list_pull_requests',
    ];
    expect(names.map((name) => nudgeFor({ ...NOTHING, name }))).toEqual([
      'pull-request',
      'pull-request',
      undefined,
    ]);
  });
});
