import { describe, expect, it } from 'vitest';

import { readStatement } from '../../../src/engine/sameness/reading/statement.js';

describe('The language of a statement', () => {
  it.each([
    'Le migrazioni non si modificano mai dopo il merge.',
    'Nunca edite os ficheiros gerados, são do gerador.',
    'Gegenereerde bestanden pas je niet met de hand aan, dat doet het script.',
    'Plików generowanych nie edytujemy ręcznie, robi to skrypt dla nas.',
    'Her zaman önce testleri çalıştır, sonra commit at.',
    'Kör alltid testerna innan du pushar till main.',
  ])('is another one than English, of which no words are known: %s', (text) => {
    expect(readStatement(text).language).toBe('other');
  });

  it.each([
    'use pnpm, not npm',
    'no git stash, no git checkout over my work',
    'the API allows 500 requests per minute per key',
    '`make check` covers the e2e tests too',
    'pnpm 10, node 22',
    'No default exports, no barrel files',
  ])('is English: %s', (text) => {
    expect(readStatement(text).language).toBe('en');
  });

  it('is German where its words are known', () => {
    expect(readStatement('Nie direkt auf main pushen, immer über einen PR.').language).toBe('de');
  });
});
