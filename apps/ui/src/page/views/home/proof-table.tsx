import type { JSX } from 'preact';

import type { HomeAnswer } from '../../../wire/home.js';
import { Code } from '../../parts/code.js';
import { type Figure, FigureTable } from '../../parts/figure-table.js';
import { hrefOf } from '../../state/route.js';
import { legendText, outOfText, pointsText, verdictText } from '../../text/proof-text.js';
import { numberText } from '../../text/numbers.js';

type Proven = HomeAnswer['proof']['top'][number];

const FIGURES: readonly Figure<Proven>[] = [
  ['Before', ({ before }) => outOfText(before)],
  ['Given', ({ given }) => outOfText(given)],
  ['Held out', ({ held }) => outOfText(held)],
  ['Difference', ({ difference }) => (difference === undefined ? '–' : pointsText(difference))],
  ['Verdict', verdictText],
];

/** In how many sessions the mistake of each came up: before it was known, given and held out. */
export function ProofTable({ proof }: { readonly proof: HomeAnswer['proof'] }): JSX.Element {
  const { top, count } = proof;
  const legend = legendText(proof);
  return (
    <>
      <div class="table-frame">
        <FigureTable
          rows={top}
          about={['Mistake came up, in sessions', nameOf]}
          figures={FIGURES}
          keyOf={({ id }) => id}
        />
      </div>
      {top.length < count && (
        <p class="note">
          {numberText(top.length)} of {numberText(count)}: those of which sessions say most.
        </p>
      )}
      {legend !== undefined && <p class="note">{legend}</p>}
    </>
  );
}

function nameOf({ id, kind, title }: Proven): JSX.Element {
  if (kind === 'command') return <Code text={title} />;
  return <a href={hrefOf({ view: 'learnings', id, query: { status: 'any' } })}>{title}</a>;
}
