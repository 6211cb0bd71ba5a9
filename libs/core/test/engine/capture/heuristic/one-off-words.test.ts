import { describe, expect, it } from 'vitest';

import {
  isOneOffTalk,
  lastingSentences,
} from '../../../../src/engine/capture/heuristic/one-off-words.js';

describe('Words about one task alone', () => {
  it.each([
    'I meant the comment on PR 41',
    'still the same error on the login page',
    'sorry, that was a typo, continue',
    "I don't think this works as it should",
    'Can you help me understand why the import is slow?',
    'the build is failing on https://ci.example.com/runs/81',
    'Remove the sentence at the top and make sure the modal covers the page',
    'let us ship the blue variant then',
    'when merged the pictures do not show up',
    'sorry, I mistyped, continue',
    'ok lets get back to main again',
    'just keep going until done',
    'also ensure we have a ticket created',
    'Make sure the docs are consistent.',
    'I cannot see any orders in the dashboard',
    "I can't find any use of log.WithUser, so that means we are not really logging the user",
    'seems like the experiment is no longer valid after our latest changes to the config',
    'it looks like the retries are not used since the last refactoring',
    `Review of the third pass. ${'The parser handles every case that was named in the plan. '.repeat(8)}`,
  ])('are known: %s', (text) => {
    expect(isOneOffTalk(text)).toBe(true);
  });

  it.each([
    "No, don't use npm here, use pnpm.",
    'Never edit a migration that was merged.',
    'I don’t want mocks here, use the real database.',
    'The settings live in config/app.toml, not in the environment.',
    '`make seed` has to run before `make test`.',
    'we should call ours max_workers to be consistent with the scheduler',
    'However, I want the parameters that the linter complains about retained.',
    'Use FastAPI, not Flask.',
    'Use British spelling in the docs, not American.',
    'Please stop writing comments that say what the code says.',
    "I'd rather have early returns than nested conditions here.",
    'commit first so you get the sha for the reply',
    'The full schema should not be updated, it is a snapshot of one point in time.',
    "yeah let's migrate to yargs for the arguments",
    'Make sure every new endpoint has a limit.',
    `From now on write the changelog entry first. ${'That review took a week and nobody could tell what had changed in it. '.repeat(6)}`,
  ])('are none where something is said that holds: %s', (text) => {
    expect(isOneOffTalk(text)).toBe(false);
  });

  it.each([
    'Nein, wir nehmen hier pnpm und nicht npm.',
    'пожалуйста, только через pnpm',
    '这里用 pnpm',
    'Pas de npm ici, nous avons pnpm dans ce projet.',
  ])('are not told in other languages: %s', (text) => {
    expect(isOneOffTalk(text)).toBe(false);
  });

  it.each([
    'La página siempre se queda en blanco después de iniciar sesión.',
    "L'app si blocca sempre quando apro la seconda scheda.",
    'Тесты никогда не проходят с первого раза у меня на ноуте.',
    '빌드가 항상 네 번째 단계에서 멈춰요.',
    'Heute bitte nichts mehr deployen.',
    'The build never finishes on my laptop.',
  ])('report a fault or speak of now, though they say "always" or "nothing": %s', (text) => {
    expect(isOneOffTalk(text)).toBe(true);
  });

  it('leave out of an explanation what is not stated to hold', () => {
    const story =
      'This service was split off from the monolith two years ago, and both of them wrote into the same table. '.repeat(
        4,
      );
    expect(lastingSentences(`${story}We deploy from release branches. It looked odd.`)).toEqual([
      'We deploy from release branches.',
    ]);
  });

  it('are told apart sentence by sentence', () => {
    const text =
      'Can you look at the failing build? Never edit a migration that was merged. Thanks!';
    expect(lastingSentences(text)).toEqual(['Never edit a migration that was merged.']);
  });
});
