import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { LearningDetail } from '../../../wire/learnings.js';
import { calls } from '../../api/calls.js';
import { Badge } from '../../parts/badge.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/confirm.js';
import { reloadLearnings } from '../../state/learning-list.js';
import { attempt } from '../../state/notices.js';
import { go, route } from '../../state/route.js';
import { capital, STATUS_TONE } from '../../text/labels.js';
import { SupersedeDialog } from './supersede-dialog.js';
import { SuppressDialog } from './suppress-dialog.js';

interface LearningActionsProps {
  readonly detail: LearningDetail;
  readonly onEdit: () => void;
  readonly onChange: (next: LearningDetail) => void;
}

type Asked = 'forget' | 'supersede' | 'suppress';

/** What a person can do with a learning; each of it can be taken back. */
export function LearningActions({ detail, onEdit, onChange }: LearningActionsProps): JSX.Element {
  const { learning, version } = detail;
  const { id, status } = learning;
  const [asked, ask] = useState<Asked | undefined>(undefined);
  const close = (): void => {
    ask(undefined);
  };
  const change = (done: string, work: () => Promise<LearningDetail>): void => {
    close();
    void attempt(async () => {
      onChange(await work());
      void reloadLearnings();
      return done;
    });
  };
  const isArchived = status === 'archived';
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
          const next = isArchived ? 'active' : 'archived';
          change(isArchived ? 'It is recalled again.' : 'Archived.', () =>
            calls.edit(id, { version, status: next }),
          );
        }}
      >
        {isArchived ? 'Bring back' : 'Archive'}
      </Button>
      <Button
        onPress={() => {
          ask('supersede');
        }}
      >
        Supersede…
      </Button>
      <Button
        onPress={() => {
          ask('suppress');
        }}
      >
        Suppress…
      </Button>
      <Button
        look="danger"
        onPress={() => {
          ask('forget');
        }}
      >
        Forget…
      </Button>
      {asked === 'forget' && (
        <Confirm
          title="Forget this learning?"
          action="Forget"
          onClose={close}
          onConfirm={() => {
            close();
            void forget(id);
          }}
        >
          Its document is taken away, and no session teaches it again. Undo brings it back.
        </Confirm>
      )}
      {asked === 'supersede' && (
        <SupersedeDialog
          learning={learning}
          onClose={close}
          onChoose={(by) => {
            change('Superseded: it stays on disk and is not recalled.', () =>
              calls.supersede(id, by),
            );
          }}
        />
      )}
      {asked === 'suppress' && (
        <SuppressDialog
          detail={detail}
          onClose={close}
          onSuppress={(reach) => {
            change('Suppressed.', () => calls.suppress(id, { reach }));
          }}
          onLift={(number) => {
            change('It is given again.', () => calls.unsuppress(number));
          }}
        />
      )}
    </div>
  );
}

async function forget(id: string): Promise<void> {
  const { query } = route.value;
  await attempt(async () => {
    await calls.forget(id);
    go({ view: 'learnings', query });
    await reloadLearnings();
    return 'Forgotten. Undo brings it back.';
  });
}
