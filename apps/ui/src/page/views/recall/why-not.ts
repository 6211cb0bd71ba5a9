import type { SearchHit } from '../../../wire/search.js';
import { two } from '../../text/numbers.js';

type Skipped = NonNullable<SearchHit['skipped']>;

/** Why something that was weighed is not given. */
export const WHY_NOT: Readonly<Record<Skipped, string>> = {
  excluded: 'Left out: it was given before.',
  'other-project': 'Left out: of another project, whose threshold is higher.',
  'below-threshold': 'Left out: under the threshold.',
  'curated-out': 'Left out: the worker that was asked found that it does not apply.',
  'same-as-another': 'Left out: one above says the same.',
  'learning-says-it': 'Left out: the learnings above tell it, or nearly.',
  unused: 'Left out: several sessions were given it and had no use for it.',
  limit: 'Left out: as many as recall gives are above.',
  'suppressed-session': 'Left out: suppressed in this session.',
  'suppressed-path': 'Left out: suppressed for a file in play.',
  'suppressed-forever': 'Left out: suppressed for good.',
};

export function isSkipReason(text: string): text is Skipped {
  return text in WHY_NOT;
}

/** How far a relevance is from its threshold, as both are shown: who subtracts gets the same. */
export function shortOfText(relevance: number, threshold: number): string {
  const distance = two(Math.abs(Number(two(relevance)) - Number(two(threshold))));
  return `${distance} ${relevance >= threshold ? 'over it' : 'short of it'}`;
}

/** Why, on one line: what is missing, or what else keeps it out. */
export function verdictLine({ skipped, explanation }: SearchHit): string {
  const { relevance, threshold } = explanation;
  if (threshold === null) return 'Never given here';
  const distance = shortOfText(relevance, threshold);
  if (skipped === undefined) return `Given: ${distance}`;
  if (skipped === 'below-threshold') return `Not given: ${distance}`;
  if (skipped === 'other-project') return `Not given: another project’s, ${distance}`;
  return WHY_NOT[skipped].replace(/^Left out/, 'Not given').replace(/\.$/, '');
}
