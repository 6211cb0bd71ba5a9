import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { LearningDetail } from '../../../wire/learnings.js';
import { calls } from '../../api/calls.js';
import { BackLink } from '../../parts/back-link.js';
import { Problem } from '../../parts/problem.js';
import { Resource } from '../../state/resource.js';
import { route } from '../../state/route.js';
import { ScoreExplanation } from '../recall/score-explanation.js';
import { LearningActions } from './learning-actions.js';
import { LearningEditor } from './learning-editor.js';
import { LearningFacts } from './learning-facts.js';
import { hits } from './search-hits.js';
import { TakeBack } from './take-back.js';

/** One learning: its words, what is known of it, and what can be done. */
export function LearningDetailPane({ id }: { readonly id: string }): JSX.Element {
  const [detail] = useState(() => new Resource<LearningDetail>());
  const [isEditing, setEditing] = useState(false);
  const load = (): Promise<void> => detail.load(() => calls.learning(id));
  useEffect(() => void load(), [id]);
  const known = detail.value.value;
  const error = detail.error.value;
  const hit = hits.value.value?.considered.find(({ record }) => record.id === id);
  return (
    <article class="detail">
      <BackLink to={{ view: 'learnings', query: route.value.query }}>All learnings</BackLink>
      {error !== undefined && <Problem error={error} onRetry={() => void load()} />}
      {known !== undefined && isEditing && (
        <LearningEditor
          detail={known}
          onDone={(next) => {
            if (next !== undefined) detail.set(next);
            setEditing(false);
          }}
          onReload={() => void load()}
        />
      )}
      {known !== undefined && !isEditing && (
        <>
          <h2 class="detail-title">{known.learning.title}</h2>
          <LearningActions
            detail={known}
            onEdit={() => {
              setEditing(true);
            }}
            onChange={(next) => {
              detail.set(next);
            }}
          />
          {hit !== undefined && <ScoreExplanation hit={hit} />}
          <div class="words">{known.text}</div>
          <TakeBack
            detail={known}
            onChange={(next) => {
              detail.set(next);
            }}
          />
          <LearningFacts detail={known} />
        </>
      )}
    </article>
  );
}
