import { describe, expect, it } from 'vitest';

import { commandParts } from '../../../src/foundation/shell/command-parts.js';

const tasks = (line: string): readonly string[] => commandParts(line).map(({ task }) => task);

describe('the task of a command', () => {
  it.each([
    ['timeout 60 npm test', ['npm test']],
    ['timeout -k 5 1.5m npm test', ['npm test']],
    ['sudo -u bob npm test', ['npm test']],
    ['git -C api commit -m x', ['git commit']],
    ['npm --prefix api run lint', ['npm run lint']],
    ['pnpm --filter web typecheck', ['pnpm typecheck']],
    ['git commit --amend', ['git commit']],
    ['env A=1 go test ./...', ['go test']],
  ])('%s stands behind wrappers and the values of flags', (line, expected) => {
    expect(tasks(line)).toEqual(expected);
  });

  it.each([
    ['(cd api && make test)', ['make test']],
    ['if [ -f a ]; then npm test; fi', ['npm test']],
    ['while true; do npm test; done', ['npm test']],
    ['! git diff --quiet', ['git diff']],
    ["echo 'fi' && node 'if.js)'", ['node']],
  ])('%s is none of the words that group commands', (line, expected) => {
    expect(tasks(line)).toEqual(expected);
  });

  it('keeps the folder that a group changed to', () => {
    expect(commandParts('(cd api && make)').map(({ folder }) => folder)).toEqual(['api']);
  });
});
