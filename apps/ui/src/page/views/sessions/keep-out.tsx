import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { LearningDetail } from '../../../wire/learnings.js';
import { calls } from '../../api/calls.js';
import { attempt, notify } from '../../state/notices.js';
import { toApiError } from '../../state/resource.js';
import { SuppressDialog } from '../learnings/suppress-dialog.js';

interface KeepOutProps {
  readonly id: string;
  readonly title: string;
  readonly session: string;
}

/** Keeps a learning out of the session that it was given in, or of a folder. */
export function KeepOut({ id, title, session }: KeepOutProps): JSX.Element {
  const [detail, setDetail] = useState<LearningDetail | undefined>(undefined);
  const change = (done: string, work: () => Promise<unknown>): void => {
    setDetail(undefined);
    void attempt(async () => {
      await work();
      return done;
    });
  };
  return (
    <>
      <button
        type="button"
        class="link underlined"
        aria-label={`Do not give in a folder or session: ${title}`}
        onClick={() => {
          calls.learning(id).then(setDetail, (error: unknown) => {
            notify('failed', toApiError(error).message);
          });
        }}
      >
        Do not give in a folder or session…
      </button>
      {detail !== undefined && (
        <SuppressDialog
          detail={detail}
          session={session}
          onClose={() => {
            setDetail(undefined);
          }}
          onSuppress={(reach) => {
            change('It is not given there any more.', () => calls.suppress(id, { reach }));
          }}
          onLift={(number) => {
            change('It is given again.', () => calls.unsuppress(number));
          }}
        />
      )}
    </>
  );
}
