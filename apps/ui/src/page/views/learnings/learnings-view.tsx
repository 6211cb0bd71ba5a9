import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import { learningList, loadLearnings } from '../../state/learning-list.js';
import { route } from '../../state/route.js';
import { Problem } from '../../parts/problem.js';
import { SplitView } from '../../parts/split-view.js';
import { LearningDetailPane } from './learning-detail-pane.js';
import { LearningFilters } from './learning-filters.js';
import { LearningResults } from './learning-results.js';

export function LearningsView(): JSX.Element {
  useEffect(() => void loadLearnings(), []);
  const { id } = route.value;
  const error = learningList.error.value;
  return (
    <SplitView
      title="Learnings"
      isDetailOpen={id !== undefined}
      list={
        <>
          <LearningFilters />
          {error === undefined ? (
            <LearningResults />
          ) : (
            <Problem error={error} onRetry={() => void loadLearnings()} />
          )}
        </>
      }
      detail={id === undefined ? undefined : <LearningDetailPane key={id} id={id} />}
      hint="Choose a learning to read, change or rate it."
    />
  );
}
