import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import { Button } from '../../parts/button.js';
import { Empty } from '../../parts/empty.js';
import { Problem } from '../../parts/problem.js';
import { Reading } from '../../parts/reading.js';
import { go, route, setQuery } from '../../state/route.js';
import { numberText } from '../../text/numbers.js';
import { EntityPane } from './entity-pane.js';
import { GraphCanvas } from './graph-canvas.js';
import { GraphFilters } from './graph-filters.js';
import { cannotDraw, graph, loadGraph } from './graph-state.js';
import { GraphTable } from './graph-table.js';

/** What learnings name, and what is named together: as a picture or as a table. */
export function GraphView(): JSX.Element {
  const { query, id } = route.value;
  const { project = '', kind = '', age = '', count = '' } = query;
  useEffect(() => void loadGraph(query), [project, kind, age, count]);
  const answer = graph.value.value;
  const error = graph.error.value;
  const isTable = query['as'] === 'table' || cannotDraw.value;
  const open = (key: string | undefined): void => {
    go({ view: 'graph', query: route.value.query, ...(key !== undefined && { id: key }) });
  };
  return (
    <div class={`split graph-view${id === undefined ? '' : ' has-detail'}`}>
      <section class="split-list" aria-label="Graph">
        <div class="block-head">
          <h1 class="view-title">Graph</h1>
          <div class="actions" role="group" aria-label="Show as">
            <Button
              isPressed={!isTable}
              isDisabled={cannotDraw.value}
              onPress={() => {
                setQuery({ as: '' });
              }}
            >
              Picture
            </Button>
            <Button
              isPressed={isTable}
              onPress={() => {
                setQuery({ as: 'table' });
              }}
            >
              Table
            </Button>
          </div>
        </div>
        <GraphFilters onOpen={open} />
        {error !== undefined && <Problem error={error} onRetry={() => void loadGraph(query)} />}
        {answer === undefined && error === undefined && <Reading what="the graph" />}
        {cannotDraw.value && (
          <p class="note">This browser cannot draw it (no WebGL): here is the table.</p>
        )}
        {answer !== undefined && <p class="note">{noteOf(answer.entities.length, answer.found)}</p>}
        {answer?.isIndexed === false && (
          <Empty title="There is no index yet.">
            <p>The next drain makes it, or at once:</p>
            <pre>reflect reindex</pre>
          </Empty>
        )}
        {answer?.isIndexed === true && answer.entities.length === 0 && (
          <Empty title="No learning here names anything.">Take a filter away.</Empty>
        )}
        {answer !== undefined &&
          answer.entities.length > 0 &&
          (isTable ? (
            <GraphTable selected={id} onSelect={open} />
          ) : (
            <GraphCanvas answer={answer} selected={id} onSelect={open} />
          ))}
      </section>
      <section class="split-detail" aria-label="Entity">
        {id === undefined ? (
          <Empty title="Choose an entity to see its learnings." />
        ) : (
          <EntityPane key={id} name={id} onOpen={open} />
        )}
      </section>
    </div>
  );
}

function noteOf(shown: number, found: number): string {
  return shown === found
    ? `Entities: ${numberText(found)}`
    : `The ${numberText(shown)} most named of ${numberText(found)} entities`;
}
