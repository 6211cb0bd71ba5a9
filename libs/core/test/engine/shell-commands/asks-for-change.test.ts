import { describe, expect, it } from 'vitest';

import { asksForChange } from '../../../src/engine/shell-commands/asks-for-change.js';

describe('asksForChange', () => {
  it.each([
    'Add a retry to the client',
    'can you fix the failing test?',
    "let's migrate to cobra",
    'Bitte füge einen Test hinzu',
    'Peux-tu corriger cette erreur ?',
    'añade una prueba para esto',
  ])('hears %j', (prompt) => {
    expect(asksForChange(prompt)).toBe(true);
  });

  it.each([
    'Review the code changes against the base branch',
    'what does this function do?',
    'why is the cart empty after a restart?',
    'erkläre mir diese Datei',
    '这个函数是做什么的？',
    '',
  ])('hears no request in %j', (prompt) => {
    expect(asksForChange(prompt)).toBe(false);
  });
});
