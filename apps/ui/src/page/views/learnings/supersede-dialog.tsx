import type { Learning } from '@reflect/core';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { Button } from '../../parts/button.js';
import { Dialog } from '../../parts/dialog.js';
import { SearchField } from '../../parts/search-field.js';
import { learningList } from '../../state/learning-list.js';

interface SupersedeDialogProps {
  readonly learning: Learning;
  readonly onClose: () => void;
  /** With the id of the successor. */
  readonly onChoose: (by: string) => void;
}

const SHOWN = 8;

/** Asks which learning takes the place of one. */
export function SupersedeDialog({
  learning,
  onClose,
  onChoose,
}: SupersedeDialogProps): JSX.Element {
  const [words, setWords] = useState('');
  const [chosen, choose] = useState<string | undefined>(undefined);
  const candidates = candidatesOf(learning.id, words);
  return (
    <Dialog title="Which learning takes its place?" onClose={onClose}>
      <SearchField label="Words of its title" value={words} onInput={setWords} />
      <fieldset class="choices">
        <legend class="unseen">Learnings</legend>
        {candidates.map(({ id, title }) => (
          <label key={id}>
            <input
              type="radio"
              name="successor"
              checked={chosen === id}
              onChange={() => {
                choose(id);
              }}
            />
            {title}
          </label>
        ))}
        {candidates.length === 0 && <p class="faint">No active learning has these words.</p>}
      </fieldset>
      <div class="actions end">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          look="primary"
          isDisabled={chosen === undefined}
          onPress={() => {
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          Supersede
        </Button>
      </div>
    </Dialog>
  );
}

function candidatesOf(id: string, words: string): readonly Pick<Learning, 'id' | 'title'>[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const all = learningList.value.value?.learnings ?? [];
  return all
    .filter((row) => row.id !== id && row.status === 'active')
    .filter(({ title }) => wanted.every((word) => title.toLowerCase().includes(word)))
    .slice(0, SHOWN);
}
