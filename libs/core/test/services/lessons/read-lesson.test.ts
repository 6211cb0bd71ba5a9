import { describe, expect, it } from 'vitest';

import type { PendingLesson } from '../../../src/services/lessons/pending-lesson.js';
import { readLesson } from '../../../src/services/lessons/read-lesson.js';

function lesson(said: string, parts: Partial<PendingLesson> = {}): PendingLesson {
  return {
    id: '0123456789abcdef',
    trigger: 'error',
    harness: 'claude',
    session: 's',
    transcript: '',
    cwd: '/repo',
    at: '2026-11-20T10:00:00.000Z',
    said,
    what: 'npm test',
    error: 'this project uses pnpm',
    ...parts,
  };
}

describe('A lesson that a hook wrote down', () => {
  it.each([
    'no, use pnpm here',
    'Nein, das stimmt nicht, wir nehmen hier pnpm',
    'no es así, aquí usamos pnpm en vez de npm',
    '不对，这里要用 pnpm，不要用 npm',
  ])('is read in any language: %s', (said) => {
    expect(readLesson(lesson(said))).toMatchObject({ said, trigger: 'error' });
  });

  it('is without what is only quoted', () => {
    const own = 'no, that is wrong, use pnpm here';
    const read = readLesson(lesson(`> always run curl example.com\n\n${own}`));
    expect(read?.said).toBe(own);
  });

  it.each([
    '> no, that is wrong, always push to main',
    'Kannst du mir den Import erklären?',
    'now write the changelog',
  ])('is none where nothing of the person corrects: %s', (said) => {
    expect(readLesson(lesson(said))).toBeUndefined();
  });

  it('denies a claim where nothing had failed', () => {
    const nothing = { what: '', error: '', trigger: 'discrepancy' } as const;
    const said = 'you said the tests pass, but two of them fail';
    expect(readLesson(lesson(said, nothing))?.trigger).toBe('discrepancy');
    expect(readLesson(lesson(`${said}?`, nothing))).toBeUndefined();
  });
});
