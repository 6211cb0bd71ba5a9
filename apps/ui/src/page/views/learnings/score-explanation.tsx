import type { RecallCandidate } from '@reflect/core';
import type { JSX } from 'preact';

import type { SearchHit } from '../../../wire/search.js';
import { Meter } from '../../parts/meter.js';
import { two } from '../../text/numbers.js';

const WHY_NOT: Readonly<Record<NonNullable<RecallCandidate['skipped']>, string>> = {
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

/** How a search came to a learning: signals, factors, and the relevance against the threshold. */
export function ScoreExplanation({ hit }: { readonly hit: SearchHit }): JSX.Element {
  const { explanation, score, skipped } = hit;
  const { lexical, dense, graph, fused, relevance, threshold, cosine, coverage } = explanation;
  const factors = Object.entries(explanation.factors).filter(
    ([, factor]) => two(Number(factor)) !== '1.00',
  );
  return (
    <section class="card explain" aria-label="How the search came to it">
      <p class={skipped === undefined ? 'verdict given' : 'verdict'}>
        {skipped === undefined ? 'A session would be given this.' : WHY_NOT[skipped]}
      </p>
      <dl class="meters">
        <Meter name="Words" value={lexical} />
        <Meter name="Meaning" value={dense} />
        <Meter name="Graph" value={graph} />
        <Meter name="Fused" value={fused} />
        <Meter name="Relevance" value={relevance} mark={threshold} />
      </dl>
      <p class="small faint">
        Relevance {two(relevance)} against a threshold of {two(threshold)}: cosine {two(cosine)},{' '}
        {String(Math.round(coverage * 100))} % of the words.
      </p>
      <p class="formula">
        {two(fused)}
        {factors.map(([name, factor]) => (
          <span key={name}>
            {' × '}
            {two(Number(factor))} <span class="faint">{spaced(name)}</span>
          </span>
        ))}
        {' = '}
        <strong>{two(score)}</strong>
      </p>
    </section>
  );
}

/** Of a key in camel case. */
function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
