import { describe, expect, it } from 'vitest';

import { commandPattern } from '../../../src/foundation/text/command-pattern.js';

describe('commandPattern', () => {
  it.each([
    [' git  push\t--force ', 'git push --force'],
    ['gt', 'gt'],
    ['docker compose up -d', 'docker compose up -d'],
    ['pip3.11 install', 'pip3.11 install'],
  ])('takes %j for %j', (text, pattern) => {
    expect(commandPattern(text)).toBe(pattern);
  });

  it.each([
    '',
    '--force',
    './deploy.sh',
    'rm -rf $HOME',
    'a | b',
    'git commit -m "x"',
    'a b c d e f g',
    `git ${'x'.repeat(61)}`,
  ])('takes %j for none', (text) => {
    expect(commandPattern(text)).toBeUndefined();
  });
});
