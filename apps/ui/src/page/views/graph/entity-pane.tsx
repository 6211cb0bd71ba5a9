import type { JSX } from 'preact';

import { BackLink } from '../../parts/back-link.js';
import { Empty } from '../../parts/empty.js';
import { hrefOf, route } from '../../state/route.js';
import { capital, shortProject } from '../../text/labels.js';
import { counted } from '../../text/numbers.js';
import { CommunityMark } from './community-mark.js';
import { graph, neighbours } from './graph-state.js';
import { EntityTags } from './entity-tags.js';

const NEIGHBOURS = 24;

interface EntityPaneProps {
  readonly name: string;
  readonly onOpen: (key: string) => void;
}

/** One entity: the learnings that name it, and what is named beside it. */
export function EntityPane({ name, onOpen }: EntityPaneProps): JSX.Element | null {
  const answer = graph.value.value;
  if (answer === undefined) return null;
  const entity = answer.entities.find(({ key }) => key === name);
  const { query } = route.value;
  return (
    <article class="detail">
      <BackLink to={{ view: 'graph', query }}>All entities</BackLink>
      <h2 class="detail-title">{name}</h2>
      {entity === undefined ? (
        <Empty title="It is not among the entities shown.">Take a filter away, or show more.</Empty>
      ) : (
        <>
          <p class="note">
            {counted(entity.learnings.length, 'learning')}{' '}
            <CommunityMark community={entity.community} />
          </p>
          <h3>Named together with</h3>
          <EntityTags
            entities={(neighbours.value.get(name) ?? []).slice(0, NEIGHBOURS)}
            onOpen={onOpen}
          />
          <h3>What is known of it</h3>
          <ul class="link-list">
            {entity.learnings.map((at) => {
              const learning = answer.learnings[at];
              return learning === undefined ? null : (
                <li key={learning.id}>
                  <a href={hrefOf({ view: 'learnings', id: learning.id })}>
                    <span class="row-title">{learning.title}</span>
                    <span class="row-facts">
                      <span>{capital(learning.kind)}</span>
                      <span>
                        {learning.project === undefined ? 'Global' : shortProject(learning.project)}
                      </span>
                    </span>
                  </a>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </article>
  );
}
