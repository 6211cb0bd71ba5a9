import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { LearningDetail } from '../../../wire/learnings.js';
import { calls } from '../../api/calls.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/confirm.js';
import { reloadLearnings } from '../../state/learning-list.js';
import { attempt } from '../../state/notices.js';
import { go, route } from '../../state/route.js';
import { SupersedeDialog } from './supersede-dialog.js';

interface TakeBackProps {
  readonly detail: LearningDetail;
  readonly onChange: (next: LearningDetail) => void;
}

/** The ways to take a learning back, each with what it does, the mildest first. */
export function TakeBack({ detail, onChange }: TakeBackProps): JSX.Element {
  const { learning, version } = detail;
  const { id, status } = learning;
  const [asked, ask] = useState<'forget' | 'supersede' | undefined>(undefined);
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
    <section aria-label="Take it back">
      <h3>Take it back</h3>
      <dl class="ways">
        <Way
          says={
            isArchived
              ? 'Sessions are given it again.'
              : 'No session is given it any more. It stays in the list, and can be brought back.'
          }
        >
          <Button
            onPress={() => {
              const next = isArchived ? 'active' : 'archived';
              change(isArchived ? 'It is given again.' : 'Archived: no session is given it.', () =>
                calls.edit(id, { version, status: next }),
              );
            }}
          >
            {isArchived ? 'Bring back' : 'Archive'}
          </Button>
        </Way>
        <Way says="Another learning takes its place. It stays in the list, and can be had back with Undo.">
          <Button
            onPress={() => {
              ask('supersede');
            }}
          >
            Supersede…
          </Button>
        </Way>
        <Way says="Its words are deleted from all files of reflect, and it is not learned again. For good: no Undo.">
          <Button
            look="danger"
            onPress={() => {
              ask('forget');
            }}
          >
            Forget…
          </Button>
        </Way>
      </dl>
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
          Its words are deleted from all files of reflect, and no session teaches it again. This
          cannot be undone. To have it not given, archive it.
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
    </section>
  );
}

interface WayProps {
  readonly says: string;
  readonly children: JSX.Element;
}

function Way({ says, children }: WayProps): JSX.Element {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{says}</dd>
    </div>
  );
}

async function forget(id: string): Promise<void> {
  const { query } = route.value;
  await attempt(async () => {
    await calls.forget(id);
    go({ view: 'learnings', query });
    await reloadLearnings();
    return 'Forgotten: its words are in no file of reflect any more.';
  });
}
