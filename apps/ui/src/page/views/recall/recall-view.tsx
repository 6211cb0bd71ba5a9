import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { SearchHit } from '../../../wire/search.js';
import { BackLink } from '../../parts/back-link.js';
import { Empty } from '../../parts/empty.js';
import { Problem } from '../../parts/problem.js';
import { SplitView } from '../../parts/split-view.js';
import { go, hrefOf, route } from '../../state/route.js';
import { isWide } from '../../state/width.js';
import { Candidates } from './candidates.js';
import { QuestionForm } from './question-form.js';
import { answer, askRecall, inOrder, NO_PROJECT } from './recall-state.js';
import { ScoreExplanation } from './score-explanation.js';

/** What a session would be given for a prompt, and for everything else why not. */
export function RecallView(): JSX.Element {
  const { query, id: asked } = route.value;
  const { q = '', files = '', ...rest } = query as Partial<Record<string, string>>;
  const project = rest['project'] ?? (q === '' ? undefined : NO_PROJECT);
  useEffect(() => {
    if (q.trim() === '') answer.clear();
    else void askRecall({ text: q, project: project ?? NO_PROJECT, files });
  }, [q, project, files]);
  const found = answer.value.value;
  const error = answer.error.value;
  const first = found === undefined ? undefined : inOrder(found.considered)[0]?.record.id;
  const id = asked ?? (isWide.value ? first : undefined);
  return (
    <SplitView
      title="What would be recalled?"
      isDetailOpen={asked !== undefined}
      list={
        <>
          <QuestionForm
            asked={{ text: q, project, files }}
            isAsking={answer.isLoading.value}
            onAsk={({ text, ...values }) => {
              go({ view: 'recall', query: { q: text.trim(), ...values } });
            }}
          />
          {error !== undefined && <Problem error={error} />}
          {error === undefined && found === undefined && q === '' && (
            <Empty title="Nothing was asked yet.">
              Type what somebody would ask an agent. Every learning that is weighed is drawn against
              its threshold, with the reason where it is not given.
            </Empty>
          )}
          {error === undefined && found !== undefined && <Candidates found={found} selected={id} />}
        </>
      }
      detail={id === undefined ? undefined : <Candidate id={id} />}
      hint="Choose one to see what speaks for it."
    />
  );
}

function Candidate({ id }: { readonly id: string }): JSX.Element {
  const { query } = route.value;
  const hit = answer.value.value?.considered.find(({ record }) => record.id === id);
  return (
    <article class="detail">
      <BackLink to={{ view: 'recall', query }}>All that was weighed</BackLink>
      {hit === undefined ? (
        <Empty title="It was not weighed for this.">Ask for it in other words.</Empty>
      ) : (
        <>
          <h2 class="detail-title">{hit.record.title}</h2>
          <ScoreExplanation hit={hit} />
          <Text record={hit.record} />
          {hit.record.kind !== 'episode' && (
            <p>
              <a href={hrefOf({ view: 'learnings', id })}>Open the learning</a>
            </p>
          )}
        </>
      )}
    </article>
  );
}

/** Without the title that it may begin with, which stands above it. */
function Text({ record }: { readonly record: SearchHit['record'] }): JSX.Element | null {
  const { title, text } = record;
  const trimmed = text.trim();
  const rest = trimmed.startsWith(title)
    ? trimmed.slice(title.length).replace(/^[\s.:]+/u, '')
    : trimmed;
  return rest === '' ? null : <div class="words">{rest}</div>;
}
