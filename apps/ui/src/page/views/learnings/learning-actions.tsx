import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { LearningDetail } from '../../../wire/learnings.js';
import { calls } from '../../api/calls.js';
import { Badge } from '../../parts/badge.js';
import { Button } from '../../parts/button.js';
import { reloadLearnings } from '../../state/learning-list.js';
import { attempt } from '../../state/notices.js';
import { capital, STATUS_TONE } from '../../text/labels.js';
import { SuppressDialog } from './suppress-dialog.js';

interface LearningActionsProps {
  readonly detail: LearningDetail;
  readonly onEdit: () => void;
  readonly onChange: (next: LearningDetail) => void;
}

/** What a person says of a learning. */
export function LearningActions({ detail, onEdit, onChange }: LearningActionsProps): JSX.Element {
  const { id, status } = detail.learning;
  const [isAsked, ask] = useState(false);
  const close = (): void => {
    ask(false);
  };
  const change = (done: string, work: () => Promise<LearningDetail>): void => {
    close();
    void attempt(async () => {
      onChange(await work());
      void reloadLearnings();
      return done;
    });
  };
  return (
    <div class="actions">
      {status !== 'active' && <Badge tone={STATUS_TONE[status]}>{capital(status)}</Badge>}
      <Button onPress={onEdit}>Edit</Button>
      <Button
        icon="up"
        onPress={() => {
          change('Rated +1.', () => calls.rate(id, { rating: 1 }));
        }}
      >
        It helped
      </Button>
      <Button
        icon="down"
        onPress={() => {
          change('Rated −1.', () => calls.rate(id, { rating: -1 }));
        }}
      >
        It misled
      </Button>
      <Button
        onPress={() => {
          ask(true);
        }}
      >
        Do not give in a folder or session…
      </Button>
      {isAsked && (
        <SuppressDialog
          detail={detail}
          onClose={close}
          onSuppress={(reach) => {
            change('It is not given there any more.', () => calls.suppress(id, { reach }));
          }}
          onLift={(number) => {
            change('It is given again.', () => calls.unsuppress(number));
          }}
        />
      )}
    </div>
  );
}
