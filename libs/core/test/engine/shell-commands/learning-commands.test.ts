import { describe, expect, it } from 'vitest';

import { learningCommands } from '../../../src/engine/shell-commands/learning-commands.js';

const said = (title: string) => ({ title, body: title, source: { origin: 'user' as const } });
const chosen = (title: string) => ({
  ...said(title),
  source: { origin: 'approved' as const, harness: 'claude' },
});

describe('learningCommands', () => {
  it('are those at which a habit of a person is due', () => {
    expect(learningCommands(said('Run the linter before you push.'))).toEqual(['git push']);
  });

  it('are none of an option that was chosen for the task at hand', () => {
    expect(learningCommands(chosen('Decided: Auth probe before push (Recommended)'))).toEqual([]);
  });

  it('are those of a decision that a person wrote down', () => {
    expect(learningCommands(said('Decided: run the linter before you push'))).toEqual(['git push']);
  });

  it('are those that a document lists, whatever its text says', () => {
    const listed = { ...chosen('Decided: probe before push'), commands: ['make  release'] };
    expect(learningCommands(listed)).toEqual(['make release']);
  });
});
