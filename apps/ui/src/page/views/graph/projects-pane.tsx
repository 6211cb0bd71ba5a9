import type { JSX } from 'preact';

import type { GraphAnswer } from '../../../wire/graph.js';
import { hrefOf, route, setQuery } from '../../state/route.js';
import { capital, shortProject } from '../../text/labels.js';
import { counted } from '../../text/numbers.js';
import { projectOverviews } from './project-overviews.js';
import { EntityTags } from './entity-tags.js';

interface ProjectsPaneProps {
  readonly answer: GraphAnswer | undefined;
  /** With the key of an entity. */
  readonly onOpen: (key: string) => void;
}

/** More are in the list of learnings, to which there is a link. */
const SHOWN = 30;

/** What is known of each project, or all of one: what stands there before anything was chosen. */
export function ProjectsPane({ answer, onOpen }: ProjectsPaneProps): JSX.Element | null {
  if (answer === undefined) return null;
  const { project: chosen = '' } = route.value.query;
  return (
    <article class="detail">
      <h2 class="detail-title">{chosen === '' ? 'Projects' : shortProject(chosen)}</h2>
      {projectOverviews(answer).map(({ project, count, kinds, entities }) => (
        <section key={project ?? ''}>
          <h3>
            {project === undefined ? (
              'Every project'
            ) : (
              <button
                type="button"
                class="link underlined"
                title={project}
                onClick={() => {
                  setQuery({ project: chosen === project ? '' : project });
                }}
              >
                {shortProject(project)}
              </button>
            )}
          </h3>
          <p class="note">
            {counted(count, 'learning')}:{' '}
            {kinds.map(([kind, n]) => `${String(n)} ${capital(kind).toLowerCase()}`).join(', ')}
          </p>
          <EntityTags entities={entities.map((key) => ({ key }))} onOpen={onOpen} />
        </section>
      ))}
      {chosen !== '' && <Known answer={answer} project={chosen} />}
    </article>
  );
}

function Known({
  answer: { learnings },
  project,
}: {
  readonly answer: GraphAnswer;
  readonly project: string;
}): JSX.Element {
  return (
    <>
      <h3>What is known of it</h3>
      <ul class="link-list">
        {learnings.slice(0, SHOWN).map(({ id, title, kind }) => (
          <li key={id}>
            <a href={hrefOf({ view: 'learnings', id })}>
              <span class="row-title">{title}</span>
              <span class="row-facts">
                <span>{capital(kind)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {learnings.length > SHOWN && (
        <p>
          <a href={hrefOf({ view: 'learnings', query: { project } })}>
            All {counted(learnings.length, 'learning')}
          </a>
        </p>
      )}
    </>
  );
}
