import { describe, expect, it } from 'vitest';

import { isEnglish } from '../../../../src/engine/capture/digesting/is-english.js';

describe('Whether a text is in English', () => {
  it.each([
    'Never edit a migration that was merged.',
    'ok lets get back to main again',
    'just keep going until done',
    'sorry, I mistyped, continue',
    'i cannot see any entries in the whole table',
    'on my laptop redis is on 6380 because 6379 is in use by the shop',
    'no there is no sync job',
    'one key works for both clients',
    'seems like the flag is no longer valid after our change to config parsing',
  ])('is told by its words: %s', (text) => {
    expect(isEnglish(text)).toBe(true);
  });

  it.each([
    'Nein, wir nehmen hier pnpm und nicht npm.',
    'Pas de npm ici, nous avons pnpm dans ce projet.',
    'Nee, we gebruiken hier pnpm, geen npm',
    'I commit in inglese',
    'on me tutoie ici, même en revue',
    'we draaien op poort 8080 in de cloud',
    'to my robimy w nocy by nikt nie czekał',
    'Usamos siempre la rama de desarrollo',
    'Vi skal have alle tests på plads',
    'Kita pakai pnpm di sini',
    '这里用 pnpm',
    'src/a.ts --flag',
  ])('and not taken for granted: %s', (text) => {
    expect(isEnglish(text)).toBe(false);
  });
});
