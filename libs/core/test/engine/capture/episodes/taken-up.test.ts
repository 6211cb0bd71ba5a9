import { describe, expect, it } from 'vitest';

import { judgedDigestOf, ran, replied, said, type Step } from '../support/session.js';

const FACT = 'Translations come from the agency on the first of the month.';
const RULE = 'Labels must never be translated by a machine.';
const ELSEWHERE = 'The German file lacks three labels, too, which the page shows in English.';

type Judged = Parameters<typeof judgedDigestOf>[0][string];

/** How sure the digest is of what a person said in the second of three turns. */
function sureOf(sentence: string, ...answer: readonly Step[]): string | undefined {
  return sureOfJudged('surely', sentence, ...answer);
}

function sureOfJudged(
  judged: Judged,
  sentence: string,
  ...answer: readonly Step[]
): string | undefined {
  const { items } = judgedDigestOf(
    { [sentence]: judged },
    said('the settings page shows English labels to our French users since the release'),
    replied('Their file has no entry for the new labels.'),
    said(sentence),
    ...answer,
    said('thanks, that is all for today'),
    replied('See you tomorrow.'),
  );
  return items.find(({ text }) => text === sentence)?.judged?.[0]?.lasts;
}

describe('a statement in a talk in which no tool ran', () => {
  it.each([FACT, RULE])('is sure where the agent takes note of it: %s', (sentence) => {
    expect(sureOf(sentence, replied('Understood, I leave the file as it is.'))).toBe('surely');
  });

  it('is sure where the agent says it again', () => {
    const again = 'So the agency sends its translations on the first of a month: they come late.';
    expect(sureOf(FACT, replied(again))).toBe('surely');
  });

  it('is sure where it lays something down and the agent says half of it again', () => {
    expect(sureOf(RULE, replied('A label is then translated by hand, and by no machine.'))).toBe(
      'surely',
    );
  });

  it.each([FACT, RULE])('is not sure where the agent speaks of something else: %s', (sentence) => {
    expect(sureOf(sentence, replied(ELSEWHERE))).toBe('perhaps');
  });

  it('is sure where it is evident and tells what is to be done each time', () => {
    const direct = 'Always translate labels by hand.';
    const lasts = (sentence: string): string | undefined =>
      sureOfJudged('evidently', sentence, replied(ELSEWHERE));
    expect([lasts(direct), lasts(FACT)]).toEqual(['surely', 'perhaps']);
  });

  it('is sure by itself where the agent works', () => {
    const worked = ran('wc -l fr.json', '212 fr.json');
    expect(sureOf(FACT, worked, replied(ELSEWHERE))).toBe('surely');
  });
});
