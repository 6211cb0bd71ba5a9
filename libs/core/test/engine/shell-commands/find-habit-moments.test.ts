import { describe, expect, it } from 'vitest';

import { findHabitMoments } from '../../../src/engine/shell-commands/find-habit-moments.js';

describe('findHabitMoments', () => {
  it.each([
    ['Run the linter before pushing.', ['git push']],
    ['Always run `make fmt` before you commit or push', ['git commit', 'git push']],
    [
      'Before committing, pushing or opening a PR run lint.',
      ['git commit', 'git push', 'gh pr create', 'glab mr create'],
    ],
    ['Regenerate the client prior to each commit.', ['git commit']],
    ['Before `git push`, rebase on main.', ['git push']],
    ['Vor jedem Commit die Tests laufen lassen.', ['git commit']],
    ['Ejecuta las pruebas antes de hacer push.', ['git push']],
    ['Update the changelog before a release', ['gh release create']],
  ])('finds the moments of %j', (text, commands) => {
    expect(findHabitMoments(text)).toEqual(commands);
  });

  it.each([
    'Commit the work in small steps.',
    'The day before the committee met.',
    'Before you start, read the commit log.',
    'The fix went in before 2.0; the merge came later.',
    'Never push to main.',
  ])('finds none in %j', (text) => {
    expect(findHabitMoments(text)).toEqual([]);
  });
});
