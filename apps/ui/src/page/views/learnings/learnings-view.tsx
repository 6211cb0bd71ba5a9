import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { Button } from '../../parts/button.js';
import { learningList, loadLearnings } from '../../state/learning-list.js';
import { route } from '../../state/route.js';
import { isWide } from '../../state/width.js';
import { Problem } from '../../parts/problem.js';
import { SplitView } from '../../parts/split-view.js';
import { AddDialog } from './add-dialog.js';
import { LearningDetailPane } from './learning-detail-pane.js';
import { LearningFilters } from './learning-filters.js';
import { firstShown, LearningResults } from './learning-results.js';

export function LearningsView(): JSX.Element {
  useEffect(() => void loadLearnings(), []);
  const [isAdding, setAdding] = useState(false);
  const { id: asked } = route.value;
  const id = asked ?? (isWide.value ? firstShown.value : undefined);
  const error = learningList.error.value;
  return (
    <SplitView
      title="Learnings"
      actions={
        <Button
          icon="plus"
          onPress={() => {
            setAdding(true);
          }}
        >
          Add…
        </Button>
      }
      isDetailOpen={asked !== undefined}
      list={
        <>
          {isAdding && (
            <AddDialog
              onClose={() => {
                setAdding(false);
              }}
            />
          )}
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
