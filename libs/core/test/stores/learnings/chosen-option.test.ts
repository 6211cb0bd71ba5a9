import { describe, expect, it } from 'vitest';

import { choiceTold, chosenTitle } from '../../../src/stores/learnings/chosen-option.js';

const MAX = 100;
const WHERE = 'Where should users find their public key to share it out-of-band?';

describe('the title of what a person chose', () => {
  it.each([
    [WHERE, 'Settings page', 0, `Decided: ${WHERE} Settings page`],
    [WHERE, 'Settings page', 4, `Decided: ${WHERE} Settings page; 4 more…`],
    ['Windows build?', 'Skip (Recommended)', 0, 'Decided: Windows build? Skip'],
    [
      'How far should it go? [Drop it entirely | Keep a part',
      'Drop it',
      0,
      'Decided: How far should it go? Drop it',
    ],
    [
      'We saw that the folder is shared with many people and that some of them have left. Who may revoke?',
      'The owner',
      0,
      'Decided: Who may revoke? The owner',
    ],
  ])('carries the question of %j', (...[question, answer, more, title]) => {
    expect(chosenTitle({ question, answer }, more, MAX)).toBe(title);
  });

  it('cuts both at a word where neither fits', () => {
    const long = { question: `How ${'far '.repeat(40)}?`, answer: 'until we have '.repeat(10) };
    const title = chosenTitle(long, 2, MAX);
    expect(title).toMatch(/^Decided: How far .*far… until we have .*…; 2 more…$/u);
    expect(title.length).toBeLessThanOrEqual(MAX);
  });
});

describe('a choice as it is told', () => {
  it('is the question without its options, and the answer', () => {
    const choice = {
      question: 'How far should it go? [Drop it | Keep',
      answer: 'Drop it (Recommended)',
    };
    expect(choiceTold(choice, 200)).toBe('How far should it go? Drop it.');
  });

  it('keeps the whole answer and cuts the question where both do not fit', () => {
    const question = `Should ${'the very long plan '.repeat(12)}be kept?`;
    const told = choiceTold({ question, answer: 'Only the part that the nightly job reads.' }, 140);
    expect(told).toMatch(
      /^Should the very long plan .*… Only the part that the nightly job reads\.$/u,
    );
    expect(told.length).toBeLessThanOrEqual(140);
  });

  const PLACED = { question: 'Where should the action live?', answer: 'Both' };

  it('says what the option means', () => {
    const meaning = 'The menu for quick access, and the dialog for what is shared already.';
    expect(choiceTold({ ...PLACED, meaning }, 200)).toBe(
      'Where should the action live? Both: The menu for quick access, and the dialog for what is shared already.',
    );
  });

  it('ends a meaning that is too long with a sentence, or leaves it out', () => {
    const first = 'The menu for quick access.';
    const meaning = `${first} The dialog is for what is shared already, with a button for each.`;
    expect(choiceTold({ ...PLACED, meaning }, 90)).toBe(
      'Where should the action live? Both: The menu for quick access.',
    );
    const single = 'The menu for quick access, unless a person has switched it off in the settings';
    expect(choiceTold({ ...PLACED, meaning: single }, 90)).toBe(
      'Where should the action live? Both.',
    );
  });
});
