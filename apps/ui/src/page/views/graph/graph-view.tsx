import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

import { Button } from '../../parts/button.js';
import { Empty } from '../../parts/empty.js';
import { Problem } from '../../parts/problem.js';
import { Reading } from '../../parts/reading.js';
import { go, route, setQuery } from '../../state/route.js';
import type { GraphAnswer } from '../../../wire/graph.js';
import { capital } from '../../text/labels.js';
import { numberText } from '../../text/numbers.js';
import { drawnGraph, GROUPINGS, usualGrouping, type DrawnGraph } from './drawn-graph.js';
import { EntityPane } from './entity-pane.js';
import { GraphCanvas } from './graph-canvas.js';
import { GraphFilters } from './graph-filters.js';
import { cannotDraw, graph, loadGraph } from './graph-state.js';
import { GraphLegend } from './graph-legend.js';
import { LearningPane } from './learning-pane.js';
import { ProjectsPane } from './projects-pane.js';
import { GraphTable } from './graph-table.js';

/** What learnings name, and what is named together: as a picture or as a table. */
export function GraphView(): JSX.Element {
  const { query, id } = route.value;
  const { project = '', kind = '', age = '', count = '' } = query;
  useEffect(() => void loadGraph(query), [project, kind, age, count]);
  const answer = graph.value.value;
  const error = graph.error.value;
  const usual = answer === undefined ? 'project' : usualGrouping(answer);
  const by = GROUPINGS.find((known) => known === query['by']) ?? usual;
  const drawn = useMemo(
    () => (answer === undefined ? undefined : drawnGraph(answer, by)),
    [answer, by],
  );
  const isTable = query['as'] === 'table' || cannotDraw.value;
  const open = (key: string | undefined): void => {
    go({ view: 'graph', query: route.value.query, ...(key !== undefined && { id: key }) });
  };
  return (
    <div class={`split graph-view${id === undefined ? '' : ' has-detail'}`}>
      <section class="split-list" aria-label="Entities">
        <div class="block-head">
          <h1 class="view-title">What is known of each project and tool</h1>
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
        {answer !== undefined && <p class="note">{noteOf(answer, isTable ? undefined : drawn)}</p>}
        {answer?.isIndexed === false && (
          <Empty title="There is no index yet.">
            <p>The next drain makes it, or at once:</p>
            <pre>reflect reindex</pre>
          </Empty>
        )}
        {answer?.isIndexed === true && answer.entities.length === 0 && (
          <Empty title="No learning here has an entity.">Take a filter away.</Empty>
        )}
        {answer !== undefined &&
          drawn !== undefined &&
          answer.entities.length > 0 &&
          (isTable ? (
            <GraphTable selected={id} onSelect={open} />
          ) : (
            <>
              <GraphLegend drawn={drawn} by={by} usual={usual} />
              <GraphCanvas answer={answer} drawn={drawn} selected={id} onSelect={open} />
            </>
          ))}
      </section>
      <section class="split-detail" aria-label="Chosen">
        <h1 class="unseen alone">Graph</h1>
        {id === undefined ? (
          <ProjectsPane answer={answer} onOpen={open} />
        ) : (
          <Chosen key={id} id={id} onOpen={open} />
        )}
      </section>
    </div>
  );
}

/** A learning by its id, else an entity by its key. */
function Chosen({
  id,
  onOpen,
}: {
  readonly id: string;
  readonly onOpen: (key: string) => void;
}): JSX.Element {
  const answer = graph.value.value;
  const at = answer?.learnings.findIndex((learning) => learning.id === id) ?? -1;
  return answer === undefined || at < 0 ? (
    <EntityPane name={id} onOpen={onOpen} />
  ) : (
    <LearningPane answer={answer} at={at} onOpen={onOpen} />
  );
}

function noteOf(
  { entities, learnings, found }: GraphAnswer,
  drawn: DrawnGraph | undefined,
): string {
  const named =
    entities.length === found
      ? `${numberText(found)} entities`
      : `the ${numberText(entities.length)} most used of ${numberText(found)} entities`;
  const shown = drawn?.learnings.length ?? learnings.length;
  const told =
    shown === learnings.length
      ? `${numberText(shown)} learnings`
      : `the ${numberText(shown)} best connected of ${numberText(learnings.length)} learnings`;
  return capital(`${told}, ${named}`);
}
