import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { injectionText } from '../../../src/engine/indexing/injection-text.js';

describe('the text of a lesson', () => {
  it('has the correction before the situation and the mistake', () => {
    const body =
      'Situation: installing packages\nMistake: ran npm install\nCorrection: use pnpm add';
    expect(injectionText('Use pnpm', body)).toBe(
      'Use pnpm. use pnpm add. Situation: installing packages. Mistake: ran npm install.',
    );
  });

  it.each([
    ['--force is never allowed', '--force is never allowed.'],
    ['/etc/hosts is generated', '/etc/hosts is generated.'],
    ['.env stays out of git', '.env stays out of git.'],
    ['`pnpm add` it', '`pnpm add` it.'],
    ['*never* merge', '*never* merge.'],
    ['使用缓存之前先清理它。', '使用缓存之前先清理它。'],
    ['Öffne die Datei!', 'Öffne die Datei!'],
    ['None of the variables may be committed', 'None of the variables may be committed.'],
  ])('begins the correction where it begins: %s', (correction, shown) => {
    expect(injectionText('Title', `Correction: ${correction}`)).toBe(`Title. ${shown}`);
  });

  it.each([
    '**Correction:** use pnpm',
    '**Correction**: use pnpm',
    '- Correction: use pnpm',
    '* _Correction:_ use pnpm',
    '> correction:use pnpm',
  ])('is found as people write it: %s', (line) => {
    expect(injectionText('Title', `${line}\n`)).toBe('Title. use pnpm.');
  });

  it('has nothing of an empty line, not even the next one', () => {
    const body = 'Correction:\nMistake: it was empty\nSituation: some';
    expect(injectionText('Title', body)).toBe('Title. Situation: some. Mistake: it was empty.');
  });

  it.each(['None', 'none.', 'None was detected; the user supplied this lesson.', 'None detected'])(
    'does not speak of a mistake that was none: %s',
    (mistake) => {
      expect(injectionText('Title', `Mistake: ${mistake}\nCorrection: do it`)).toBe(
        'Title. do it.',
      );
    },
  );

  it('does not say what nobody stated', () => {
    const body = 'Situation: not stated\nMistake: not stated\nCorrection: do it';
    expect(injectionText('Title', body)).toBe('Title. do it.');
  });

  it('says nothing twice', () => {
    const body = 'Situation: when in doubt\nCorrection: ask first';
    expect(injectionText('When in doubt, ask first', body)).toBe('When in doubt, ask first.');
  });

  it('says nothing twice because somebody began with a word more', () => {
    const body = 'Correction: no just commit and push\nSituation: Commit and push.';
    expect(injectionText('Just commit and push.', body)).toBe('Just commit and push.');
    expect(injectionText('Lets open a PR.', 'Decision: ok lets open a PR.')).toBe(
      'Lets open a PR.',
    );
    expect(injectionText('Push when it is done', 'Correction: no push')).toBe(
      'Push when it is done. no push.',
    );
  });

  it.each([
    [
      'No, that is wrong. Run make codegen after each change.',
      'Run make codegen after each change.',
    ],
    [
      'That was not what I asked. Run make codegen after each change. It takes a minute.',
      'Run make codegen after each change. It takes a minute.',
    ],
    [
      'Not npm. Run make codegen after each change.',
      'Run make codegen after each change. Not npm.',
    ],
    [
      'Nein. Run make codegen after each change! Make it so.',
      'Run make codegen after each change. Make it so.',
    ],
  ])('leaves out the sentences that say the title, or only that it was wrong: %s', (said, text) => {
    expect(injectionText('Run make codegen after each change', `Correction: ${said}`)).toBe(text);
  });

  it('has the whole sentence in place of a title that is its beginning', () => {
    const title = 'Before you make changes, switch to main and…';
    const whole = 'before you make changes, switch to main and pull in the latest';
    expect(injectionText(title, `Preference: ${whole}`)).toBe(`${whole}.`);
    expect(injectionText(title, `Correction: ${whole}`)).toBe(`${whole}.`);
    expect(injectionText(title, 'Correction: use a branch')).toBe(`${title} use a branch.`);
  });
});

describe('the text of anything else', () => {
  it('is title and body in order, without headings and line breaks', () => {
    expect(injectionText('Prices', '# Rule\n\nIntegers in cents.\n\n- no floats\n')).toBe(
      'Prices. Rule Integers in cents. - no floats.',
    );
  });

  it('is the title where there is no body', () => {
    expect(injectionText('Prices are cents', '')).toBe('Prices are cents.');
    expect(injectionText('Prices are cents', 'Prices are cents')).toBe('Prices are cents.');
  });
});

it('is one bounded line of whole characters, whatever the learning', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 3000 });
  const line = fc.constantFrom('Correction: ', 'Situation:', '\n', '**Mistake:** ', '# ');
  const body = fc.array(fc.oneof(text, line)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, body, (title, rest) => {
      const made = injectionText(title, rest);
      expect(made.length).toBeLessThanOrEqual(2000);
      expect(made).not.toMatch(/[\n\r]|\p{Surrogate}/u);
    }),
    { numRuns: 200 },
  );
});
