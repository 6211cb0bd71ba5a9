import { describe, expect, it } from 'vitest';

import { claimText } from '../../../src/stores/learnings/claim-text.js';

const TITLE = '`wrap` has no command `bun`: call `bun` without it';

function failed(command: string, mistake: string): { title: string; body: string } {
  const lines = [`Situation: wrap ${command}`, `Mistake: ${mistake}`, `Correction: ${command}`];
  return { title: TITLE, body: lines.join('\n') };
}

describe('What a lesson of a command claims', () => {
  it('is its title where that says why the command failed, whatever was run', () => {
    const mistake = 'It failed, as `wrap` has no command `bun`.';
    expect(claimText(failed('bun run test', mistake))).toBe(TITLE);
    expect(claimText(failed('bun run lint', mistake))).toBe(TITLE);
  });

  it('is what worked where nothing says why', () => {
    expect(claimText(failed('bun run test', 'It failed.'))).toBe('bun run test');
  });
});
