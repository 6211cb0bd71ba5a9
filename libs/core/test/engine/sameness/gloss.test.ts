import { describe, expect, it } from 'vitest';

import { englishGloss, languageOf } from '../../../src/engine/sameness/words/gloss.js';

describe('englishGloss', () => {
  it.each([
    ['de', 'Für Skripte immer bun verwenden, niemals node.', 'Skripte always bun use, never node.'],
    ['es', 'Usa bun para los scripts, nunca node.', 'use bun scripts, never node.'],
    ['fr', "N'utilise jamais node pour les scripts.", 'not use node scripts.'],
    ['zh', '必须使用 bun，不要使用 node。', 'must with bun, do not with node.'],
    ['ja', '必ず bun を使うこと。', 'always bun use and.'],
  ])('puts a rule in %s into English words', (language, text, expected) => {
    expect(languageOf(text)).toBe(language);
    expect(englishGloss(text).replace(/ (?=[.,])/g, '')).toBe(expected);
  });

  it('leaves English as it is', () => {
    const text = 'Never use die() or la carte imports.';
    expect(languageOf(text)).toBeUndefined();
    expect(englishGloss(text)).toBe(text);
  });
});
