import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createHeuristicDriver } from '../../../../src/engine/capture/heuristic-driver.js';
import { digestOf, replied, said } from '../support/session.js';

type Words = Readonly<Record<string, readonly string[]>>;

const SPOKEN = join(import.meta.dirname, '../../../fixtures/spoken-words.json');
const { learned: LEARNED, ignored: IGNORED } = JSON.parse(readFileSync(SPOKEN, 'utf8')) as {
  readonly learned: Words;
  readonly ignored: Words;
};

const driver = createHeuristicDriver({ maxLearnings: 8 });

/** Which of the words are learned, each in a session of its own, with an answer that tells nothing. */
async function learnedOf(words: readonly string[]): Promise<readonly string[]> {
  const kept = await Promise.all(
    words.map(async (text) => {
      const digest = digestOf(
        said('Build the project'),
        replied('It is built. I changed three files.'),
        said(text),
        replied('I will look at that now. I changed the file as asked.'),
      );
      const { signal } = new AbortController();
      const answer = await driver.run(digest, { signal, workFolder: '/' });
      return answer.outcome === 'learned' ? [text] : [];
    }),
  );
  return kept.flat();
}

describe('What a person says', () => {
  it.each(Object.entries(LEARNED))('is learned when it is %s', async (_what, words) => {
    expect(await learnedOf(words)).toEqual(words);
  });

  it.each(Object.entries(IGNORED))('is not learned when it is %s', async (_what, words) => {
    expect(await learnedOf(words)).toEqual([]);
  });
});
