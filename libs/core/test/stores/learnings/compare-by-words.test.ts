import { describe, expect, it } from 'vitest';
import { compareByWords } from '../../../src/stores/learnings/compare-by-words.js';

const lesson = (
  correction: string,
  situation = 'installing packages',
): { title: string; body: string } => ({
  title: correction,
  body: `Situation: ${situation}\nMistake: did otherwise\nCorrection: ${correction}`,
});
const plain = (title: string): { title: string; body: string } => ({ title, body: '' });

describe('compareLearnings', () => {
  it.each([
    ['Use pnpm for installing packages', 'use PNPM for installing packages!'],
    ['Run the tests before each commit', 'Always run tests before every commit'],
    ['Never edit files in dist', "Don't edit the files in dist."],
  ])('finds %j and %j the same', (one, other) => {
    expect(compareByWords(lesson(one), lesson(other))).toBe('same');
  });

  it.each([
    ['Use npm', 'Never use npm, use pnpm'],
    ['Use npm to install packages', 'Never use npm'],
    ['Use pnpm instead of npm', 'Use npm'],
    ['Always commit generated files', 'Never commit generated files'],
    ['Run the linter before pushing', 'Do not run the linter before pushing'],
    ['Prefer tabs over spaces', 'Use spaces'],
  ])('finds %j and %j opposed, in either order', (one, other) => {
    expect(compareByWords(lesson(one), lesson(other))).toBe('opposed');
    expect(compareByWords(plain(other), plain(one))).toBe('opposed');
  });

  it.each([
    ['Use pnpm', 'Use npm'],
    ['Use vitest for unit tests', 'Use playwright for end-to-end tests'],
    ['Never push to main', 'Never push to production'],
    ['Run npm audit before each release of the server', 'Never use npm, use pnpm'],
    ['Do not mock the database', 'Use a real clock in tests'],
    ['Restart the worker after a deploy', 'Restart the cache after a deploy'],
  ])('tells %j from %j, also where embeddings find them near', (one, other) => {
    expect(compareByWords(lesson(one), lesson(other), 0.97)).toBe('other');
  });

  it('lets another measure decide where the claim is the same and the story is not', () => {
    const one = {
      title: 'Pin the Node version in CI',
      body: 'Situation: the build broke over night on the runners\nMistake: took the newest\nCorrection: Pin the Node version in CI',
    };
    const other = {
      title: 'Pin the CI Node version',
      body: 'Situation: an unexpected major upgrade of the image\nMistake: no pin\nCorrection: Pin the CI Node version',
    };
    expect(compareByWords(one, other)).toBe('other');
    expect(compareByWords(one, other, 0.9)).toBe('same');
  });
});
