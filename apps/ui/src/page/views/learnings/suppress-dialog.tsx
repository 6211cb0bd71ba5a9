import type { SuppressionReach } from '@reflect/core';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { LearningDetail } from '../../../wire/learnings.js';
import { Button } from '../../parts/button.js';
import { Dialog } from '../../parts/dialog.js';
import { TextField } from '../../parts/text-field.js';

interface SuppressDialogProps {
  readonly detail: LearningDetail;
  readonly onClose: () => void;
  readonly onSuppress: (reach: SuppressionReach) => void;
  readonly onLift: (number: number) => void;
}

const KINDS = [
  { kind: 'forever', label: 'Everywhere, for good' },
  { kind: 'path', label: 'While a file is in play that matches' },
  { kind: 'session', label: 'In one session' },
] as const;
type Kind = (typeof KINDS)[number]['kind'];

/** Has a learning not given: everywhere, for some files or in a session. */
export function SuppressDialog(props: SuppressDialogProps): JSX.Element {
  const { detail, onClose, onSuppress, onLift } = props;
  const [kind, setKind] = useState<Kind>('forever');
  const [text, setText] = useState('');
  return (
    <Dialog title="Suppress this learning" onClose={onClose}>
      {detail.suppressions.length > 0 && (
        <ul class="plain-list">
          {detail.suppressions.map(({ number, reach }) => (
            <li key={number}>
              <span>{reachText(reach)}</span>
              <Button
                onPress={() => {
                  onLift(number);
                }}
              >
                Lift
              </Button>
            </li>
          ))}
        </ul>
      )}
      <fieldset class="choices">
        <legend class="unseen">How far</legend>
        {KINDS.map((choice) => (
          <label key={choice.kind}>
            <input
              type="radio"
              name="reach"
              checked={kind === choice.kind}
              onChange={() => {
                setKind(choice.kind);
              }}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
      {kind === 'path' && (
        <TextField label="Files, such as legacy/**" value={text} onInput={setText} />
      )}
      {kind === 'session' && <TextField label="Id of the session" value={text} onInput={setText} />}
      <div class="actions end">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          look="primary"
          isDisabled={kind !== 'forever' && text.trim() === ''}
          onPress={() => {
            onSuppress(reachOf(kind, text.trim()));
          }}
        >
          Suppress
        </Button>
      </div>
    </Dialog>
  );
}

function reachOf(kind: Kind, text: string): SuppressionReach {
  if (kind === 'path') return { kind, glob: text };
  return kind === 'session' ? { kind, session: text } : { kind };
}

function reachText(reach: SuppressionReach): string {
  if (reach.kind === 'path') return `For ${reach.glob}`;
  return reach.kind === 'session' ? `In session ${reach.session}` : 'Everywhere, for good';
}
