import type { JSX } from 'preact';

import type { GraphAnswer } from '../../../wire/graph.js';
import { BackLink } from '../../parts/back-link.js';
import { hrefOf, route } from '../../state/route.js';
import { capital, shortProject } from '../../text/labels.js';
import { numberText } from '../../text/numbers.js';
import { nearLearnings } from './near-learnings.js';
import { EntityTags } from './entity-tags.js';

interface LearningPaneProps {
  readonly answer: GraphAnswer;
  /** Its place among the learnings of the answer. */
  readonly at: number;
  /** With the key of an entity or the id of a learning. */
  readonly onOpen: (key: string) => void;
}

/** One learning of the graph: what it names, and which others name the same. */
export function LearningPane({ answer, at, onOpen }: LearningPaneProps): JSX.Element | null {
  const learning = answer.learnings[at];
  if (learning === undefined) return null;
  const { id, title, kind, project } = learning;
  const named = answer.entities.filter(({ learnings }) => learnings.includes(at));
  const near = nearLearnings(answer, at);
  return (
    <article class="detail">
      <BackLink to={{ view: 'graph', query: route.value.query }}>All entities</BackLink>
      <h2 class="detail-title">{title}</h2>
      <p class="note">
        {capital(kind)}, {project === undefined ? 'global' : shortProject(project)}
      </p>
      <p>
        <a href={hrefOf({ view: 'learnings', id, query: { status: 'any' } })}>Open the learning</a>
      </p>
      <h3>Entities</h3>
      <EntityTags entities={named} onOpen={onOpen} />
      {near.length > 0 && (
        <>
          <h3>Learnings of the same entities</h3>
          <ul class="link-list">
            {near.map(({ learning: other, shared }) => (
              <li key={other.id}>
                <button
                  type="button"
                  class="link"
                  onClick={() => {
                    onOpen(other.id);
                  }}
                >
                  <span class="row-title">{other.title}</span>
                </button>
                <span class="row-facts">{numberText(shared)} in common</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}
