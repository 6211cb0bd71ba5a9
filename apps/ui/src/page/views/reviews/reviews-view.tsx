import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import { Age } from '../../parts/age.js';
import { Badge } from '../../parts/badge.js';
import { Empty } from '../../parts/empty.js';
import { Problem } from '../../parts/problem.js';
import { Reading } from '../../parts/reading.js';
import { SplitView } from '../../parts/split-view.js';
import { VirtualList } from '../../parts/virtual-list.js';
import { go, route } from '../../state/route.js';
import { counted } from '../../text/numbers.js';
import { ReviewPane } from './review-pane.js';
import { loadReviews, reviews } from './review-state.js';

const ROW_HEIGHT = 58;

/** What is done only when a person says so. */
export function ReviewsView(): JSX.Element {
  useEffect(() => void loadReviews(), []);
  const { id } = route.value;
  const items = reviews.value.value?.items;
  const item = items?.find((one) => one.id === id);
  const error = reviews.error.value;
  return (
    <SplitView
      title="Review"
      isDetailOpen={item !== undefined}
      list={
        <>
          {error !== undefined && <Problem error={error} onRetry={() => void loadReviews()} />}
          {items === undefined && error === undefined && <Reading what="what waits" />}
          {items?.length === 0 && (
            <Empty title="Nothing waits for you.">
              What only tool output says, what contradicts you and what looks like an attack comes
              here before it is ever recalled.
            </Empty>
          )}
          {items !== undefined && items.length > 0 && (
            <>
              <p class="note">{counted(items.length, 'decision')} to make</p>
              <VirtualList
                label="Decisions"
                items={items}
                rowHeight={ROW_HEIGHT}
                keyOf={(one) => one.id}
                selected={id}
                onSelect={(one) => {
                  go({ view: 'review', id: one.id });
                }}
                render={({ title, kind, isHostile, since, facts }) => (
                  <>
                    <span class="row-title">{title}</span>
                    <span class="row-facts">
                      <Badge tone={isHostile ? 'bad' : 'warn'}>{kind}</Badge>
                      <span class="row-project">
                        {facts.find(([name]) => name === 'Applies to')?.[1]}
                      </span>
                      {since !== undefined && <Age at={since} />}
                    </span>
                  </>
                )}
              />
            </>
          )}
        </>
      }
      detail={item === undefined ? undefined : <ReviewPane key={item.id} item={item} />}
      hint="Choose one to see why it waits and what it would change."
    />
  );
}
