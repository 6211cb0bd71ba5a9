import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

import type { LearningRow } from '../../../wire/learnings.js';
import type { SearchHit } from '../../../wire/search.js';
import { Empty } from '../../parts/empty.js';
import { Problem } from '../../parts/problem.js';
import { QuerySelect } from '../../parts/query-select.js';
import { Reading } from '../../parts/reading.js';
import { VirtualList } from '../../parts/virtual-list.js';
import { learningList } from '../../state/learning-list.js';
import { go, route } from '../../state/route.js';
import { isWide } from '../../state/width.js';
import { counted, numberText } from '../../text/numbers.js';
import { filterOf, GLOBAL, isShown } from './learning-filter.js';
import { LearningLine } from './learning-line.js';
import { hits, searchFor } from './search-hits.js';
import { ORDER_OPTIONS, sortRows, USUAL_ORDER } from './sort-rows.js';

const ROW_HEIGHT = 78;
const NARROW_ROW_HEIGHT = 98;

/** A row of the list, and how a search came to it. */
export interface Result {
  readonly row: LearningRow;
  readonly hit?: SearchHit;
}

/** What stands first in the list, which is open where there is room. */
export const firstShown = signal<string | undefined>(undefined);

export function LearningResults(): JSX.Element {
  const { query, id = isWide.value ? firstShown.value : undefined } = route.value;
  const words = query['q'] ?? '';
  const filter = filterOf(query);
  const list = learningList.value.value;
  const found = hits.value.value;
  useEffect(() => {
    searchFor(
      words,
      filter.project === '' || filter.project === GLOBAL ? undefined : filter.project,
    );
  }, [words, filter.project]);
  const { sort: order = USUAL_ORDER } = query;
  const { project, kind, status, age } = filter;
  const shown = useMemo(() => {
    const now = Date.now();
    const isAsked = words.trim() !== '';
    return resultsOf(list?.learnings ?? [], isAsked ? found?.considered : undefined, order).filter(
      ({ row }) => isShown(row, filter, now),
    );
  }, [list, found, words, order, project, kind, status, age]);
  const first = shown[0]?.row.id;
  useEffect(() => {
    firstShown.value = first;
  }, [first]);
  if (list === undefined) return <Reading what="the learnings" />;
  if (list.learnings.length === 0) return <NoLearnings />;
  if (words.trim() !== '' && hits.error.value !== undefined) {
    return <Problem error={hits.error.value} />;
  }
  return (
    <>
      <div class="list-head">
        <p class="note" role="status">
          {words.trim() === '' ? counted(shown.length, 'learning') : searchNote(shown.length)}
        </p>
        {words.trim() === '' && (
          <QuerySelect name="sort" label="Sorted by" options={ORDER_OPTIONS} usual={USUAL_ORDER} />
        )}
      </div>
      {shown.length === 0 ? (
        <Empty title="Nothing matches.">Take a filter away, or use other words.</Empty>
      ) : (
        <VirtualList
          label="Learnings"
          items={shown}
          rowHeight={ROW_HEIGHT}
          narrowRowHeight={NARROW_ROW_HEIGHT}
          keyOf={({ row }) => row.id}
          selected={id}
          onSelect={({ row }) => {
            go({ view: 'learnings', id: row.id, query });
          }}
          render={({ row, hit }) => <LearningLine row={row} hit={hit} />}
        />
      )}
    </>
  );
}

function resultsOf(
  rows: readonly LearningRow[],
  found: readonly SearchHit[] | undefined,
  order: string,
): readonly Result[] {
  if (found === undefined) return sortRows(rows, order).map((row) => ({ row }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((hit) => {
    const row = byId.get(hit.record.id);
    return row === undefined ? [] : [{ row, hit }];
  });
}

function searchNote(shown: number): string {
  const found = hits.value.value;
  if (found === undefined || hits.isLoading.value) return 'Searching…';
  const given = found.considered.filter(({ skipped }) => skipped === undefined).length;
  const heard = found.signals.length === 0 ? 'no signal' : found.signals.join(', ');
  return `${numberText(shown)} shown of ${numberText(found.weighed)} weighed, ${numberText(given)} would be given (${heard})`;
}

function NoLearnings(): JSX.Element {
  return (
    <Empty title="Nothing has been learned yet.">
      <p>Work with an agent that reflect is installed in, or add a lesson yourself.</p>
    </Empty>
  );
}
