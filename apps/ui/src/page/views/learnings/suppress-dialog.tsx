import type { SuppressionReach } from '@reflect/core';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { LearningDetail } from '../../../wire/learnings.js';
import { Button } from '../../parts/button.js';
import { Dialog } from '../../parts/dialog.js';
import { Select } from '../../parts/select.js';
import { TextField } from '../../parts/text-field.js';
import { folderGlob } from '../../text/folder-glob.js';
import { loadSessionChoices, sessionChoices } from './session-choices.js';

interface SuppressDialogProps {
  readonly detail: LearningDetail;
  /** The session that a person looks at. */
  readonly session?: string;
  readonly onClose: () => void;
  readonly onSuppress: (reach: SuppressionReach) => void;
  readonly onLift: (number: number) => void;
}

const KINDS = [
  { kind: 'path', label: 'In a folder: while a file of it is worked on' },
  { kind: 'session', label: 'In one session' },
  { kind: 'forever', label: 'Nowhere at all' },
] as const;
type Kind = (typeof KINDS)[number]['kind'];

/** Has a learning not given in a folder, in a session or at all; elsewhere it is given as before. */
export function SuppressDialog(props: SuppressDialogProps): JSX.Element {
  const { detail, session, onClose, onSuppress, onLift } = props;
  const [kind, setKind] = useState<Kind>(session === undefined ? 'path' : 'session');
  const [folder, setFolder] = useState('');
  const [chosen, choose] = useState(session ?? '');
  useEffect(() => void loadSessionChoices(session), []);
  const text = kind === 'path' ? folderGlob(folder) : chosen;
  return (
    <Dialog title="Do not give it here" onClose={onClose}>
      <p class="dialog-text">
        “{detail.learning.title}” stays known. It is kept out of what you choose, from the next
        prompt on, and given everywhere else as before.
      </p>
      {detail.suppressions.length > 0 && (
        <ul class="plain-list" aria-label="Where it is not given">
          {detail.suppressions.map(({ number, reach }) => (
            <li key={number}>
              <span>Not given {reachText(reach)}</span>
              <Button
                onPress={() => {
                  onLift(number);
                }}
              >
                Give it again
              </Button>
            </li>
          ))}
        </ul>
      )}
      <fieldset class="choices">
        <legend class="unseen">Where it is not given</legend>
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
        <TextField
          label="Folder, such as legacy, or files, such as **/*.sql"
          value={folder}
          onInput={setFolder}
        />
      )}
      {kind === 'session' && (
        <Select
          label="Session"
          value={chosen}
          options={[{ value: '', label: 'Choose a session' }, ...sessionChoices.value]}
          onChange={choose}
        />
      )}
      <div class="actions end">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          look="primary"
          isDisabled={kind !== 'forever' && text === ''}
          onPress={() => {
            onSuppress(reachOf(kind, text));
          }}
        >
          Do not give it there
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
  if (reach.kind === 'path') return `for ${reach.glob}`;
  return reach.kind === 'session' ? `in session ${reach.session}` : 'anywhere';
}
