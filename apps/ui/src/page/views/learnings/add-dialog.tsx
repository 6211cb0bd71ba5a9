import type { LearningKind } from '@reflect/core';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { ApiError } from '../../api/api-error.js';
import { calls } from '../../api/calls.js';
import { Button } from '../../parts/button.js';
import { Dialog } from '../../parts/dialog.js';
import { Problem } from '../../parts/problem.js';
import { Select } from '../../parts/select.js';
import { TextField } from '../../parts/text-field.js';
import { reloadLearnings } from '../../state/learning-list.js';
import { notify } from '../../state/notices.js';
import { overview } from '../../state/overview.js';
import { toApiError } from '../../state/resource.js';
import { go } from '../../state/route.js';
import { shortProject } from '../../text/labels.js';
import { KIND_OPTIONS } from './filter-options.js';

const [, ...KINDS] = KIND_OPTIONS;
const EVERYWHERE = 'everywhere';
const HERE = 'here';

/** Has reflect keep what a person says; it is active at once. */
export function AddDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<string>('lesson');
  const [place, setPlace] = useState(HERE);
  const [tags, setTags] = useState('');
  const [error, setError] = useState<ApiError | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  const project = overview.value.value?.project;
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { learning } = await calls.add({
        text,
        kind: kind as LearningKind,
        tags: tags
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
        isGlobal: place === EVERYWHERE,
      });
      onClose();
      notify('done', 'Kept. Sessions are given it from now on.');
      go({ view: 'learnings', id: learning.id });
      await reloadLearnings();
    } catch (thrown) {
      setError(toApiError(thrown));
      setSaving(false);
    }
  };
  return (
    <Dialog title="Add a learning" onClose={onClose}>
      <form
        class="editor"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField label="When …, do …" value={text} onInput={setText} rows={4} isFocused />
        <Select label="Kind" value={kind} options={KINDS} onChange={setKind} />
        <Select
          label="Applies to"
          value={place}
          options={[
            { value: HERE, label: project === undefined ? 'This project' : shortProject(project) },
            { value: EVERYWHERE, label: 'Every project' },
          ]}
          onChange={setPlace}
        />
        <TextField label="Tags, with commas between" value={tags} onInput={setTags} />
        {error !== undefined && <Problem error={error} />}
        <div class="actions end">
          <Button onPress={onClose}>Cancel</Button>
          <button type="submit" class="button primary" disabled={isSaving || text.trim() === ''}>
            <span>{isSaving ? 'Saving…' : 'Add'}</span>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
