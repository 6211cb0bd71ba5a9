import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { WarningInForce } from '../../../wire/reviews.js';
import { Age } from '../../parts/age.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/confirm.js';
import { hrefOf } from '../../state/route.js';
import { endWarning, warnings } from './review-state.js';

/** The warnings that a person approved, each with a way to end it. */
export function WarningsInForce(): JSX.Element | null {
  const [ending, setEnding] = useState<WarningInForce | undefined>(undefined);
  const inForce = warnings.value.value?.warnings ?? [];
  if (inForce.length === 0) return null;
  return (
    <section class="block" aria-labelledby="warnings-in-force">
      <h2 id="warnings-in-force">Warnings in force</h2>
      <ul class="cards">
        {inForce.map((warning) => (
          <li key={warning.id} class="card">
            <a href={hrefOf({ view: 'learnings', id: warning.id })}>{warning.text}</a>
            <span class="faint small">
              {warning.does} {warning.files.join(', ')} · <Age at={warning.since} />
            </span>
            <div class="actions">
              <Button
                name={`End the warning: ${warning.text}`}
                onPress={() => {
                  setEnding(warning);
                }}
              >
                End
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {ending !== undefined && (
        <Confirm
          title="End this warning?"
          action="End it"
          onConfirm={() => {
            setEnding(undefined);
            void endWarning(ending.id);
          }}
          onClose={() => {
            setEnding(undefined);
          }}
        >
          <p>{ending.text}</p>
          <p>
            Nothing is said before its files are changed any more. Once it is broken as often again,
            it is proposed anew.
          </p>
        </Confirm>
      )}
    </section>
  );
}
