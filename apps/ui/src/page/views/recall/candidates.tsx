import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';

import type { SearchAnswer, SearchHit } from '../../../wire/search.js';
import { Empty } from '../../parts/empty.js';
import { VirtualList } from '../../parts/virtual-list.js';
import { go, route } from '../../state/route.js';
import { askedWords } from '../../text/asked-words.js';
import { numberText, two } from '../../text/numbers.js';
import { inOrder } from './recall-state.js';
import { RelevanceBar } from './relevance-bar.js';
import { verdictLine } from './why-not.js';

const ROW_HEIGHT = 78;
const NARROW_ROW_HEIGHT = 100;

interface CandidatesProps {
  readonly found: SearchAnswer;
  readonly selected: string | undefined;
}

/** Everything that was weighed: its relevance against its threshold, and the verdict. */
export function Candidates({ found, selected }: CandidatesProps): JSX.Element {
  const hits = useMemo(() => inOrder(found.considered), [found]);
  if (hits.length === 0) {
    return <Empty title="Nothing is known about this yet.">Ask it in other words.</Empty>;
  }
  return (
    <>
      <p class="note" role="status">
        {summaryOf(found, route.value.query['q'] ?? '')}
      </p>
      <ul class="bar-legend" aria-label="What the bars are made of">
        <li>
          <span class="swatch meaning" aria-hidden="true" /> meaning
        </li>
        <li>
          <span class="swatch words" aria-hidden="true" /> words
        </li>
        <li>
          <span class="swatch situation" aria-hidden="true" /> situation
        </li>
        <li>
          <span class="swatch neighbour" aria-hidden="true" /> graph
        </li>
        <li>
          <span class="legend-mark" aria-hidden="true" /> threshold
        </li>
      </ul>
      <p class="note">
        A learning is given where its relevance reaches the threshold, which grows with how much is
        known. Of many learnings only those are weighed that share words or meaning with the prompt.
      </p>
      {found.problem !== undefined && <p class="note">{found.problem}</p>}
      <VirtualList
        label="Weighed"
        items={hits}
        rowHeight={ROW_HEIGHT}
        narrowRowHeight={NARROW_ROW_HEIGHT}
        keyOf={({ record }) => record.id}
        selected={selected}
        onSelect={({ record }) => {
          go({ view: 'recall', id: record.id, query: route.value.query });
        }}
        render={(hit) => <CandidateLine hit={hit} />}
      />
    </>
  );
}

function CandidateLine({ hit }: { readonly hit: SearchHit }): JSX.Element {
  const { record, explanation, skipped } = hit;
  const { relevance, threshold } = explanation;
  return (
    <>
      <span class="row-title">{record.title}</span>
      <span class="candidate-bar">
        <RelevanceBar explanation={explanation} />
        <span class={`score${skipped === undefined ? ' is-given' : ''}`}>
          <span class="unseen">relevance </span>
          {two(relevance)}
        </span>
      </span>
      <span class="row-facts">
        <span class={skipped === undefined ? 'verdict given' : ''}>{verdictLine(hit)}</span>
        {threshold !== null && <span>threshold {two(threshold)}</span>}
      </span>
    </>
  );
}

function summaryOf({ considered, weighed, terms }: SearchAnswer, question: string): string {
  const given = considered.filter(({ skipped }) => skipped === undefined).length;
  const words =
    terms.length === 0
      ? 'none of its words is known'
      : `known words: ${askedWords(terms, question).join(', ')}`;
  return `${numberText(given)} of ${numberText(weighed)} weighed would be given; ${words}`;
}
