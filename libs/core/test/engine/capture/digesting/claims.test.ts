import { describe, expect, it } from 'vitest';

import { claimIn, denies } from '../../../../src/engine/capture/digesting/claims.js';

describe('claimIn', () => {
  it.each([
    'All tests pass.',
    'Fixed the login redirect.',
    'Done. I changed the handler.',
    'The build is green now.',
    'Everything works as expected.',
    'The bug is fixed.',
    'It compiles cleanly.',
    'There are no errors left: no more errors in the log.',
    'All checks succeeded.',
    'The migration is complete.',
  ])('hears a claim in %j', (text) => {
    expect(claimIn(text)).toBeDefined();
  });

  it.each([
    'The tests should pass now.',
    'Let me run the tests to see whether all pass.',
    'Two tests are failing.',
    'Once the build is green I will push.',
    'All tests pass except the flaky one.',
    'I will make sure everything works.',
    'Is it fixed?',
    'Reading the handler next.',
  ])('hears none in %j', (text) => {
    expect(claimIn(text)).toBeUndefined();
  });
});

describe('denies', () => {
  it.each([
    'you said the tests pass but CI is red',
    'the login page is still broken',
    "that's not fixed",
    'it still crashes on start',
    'no, same error again',
    "it doesn't work",
    'you never ran the tests',
    'the build fails',
  ])('hears that it is not so: %j', (text) => {
    expect(denies(text)).toBe(true);
  });

  it.each(['great, thanks', 'now do the same for the cart', 'push it', 'what is left to do'])(
    'hears nothing of it in %j',
    (text) => {
      expect(denies(text)).toBe(false);
    },
  );
});
