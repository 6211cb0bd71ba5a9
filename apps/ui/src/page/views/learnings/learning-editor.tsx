import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { LearningDetail } from '../../../wire/learnings.js';
import type { ApiError } from '../../api/api-error.js';
import { calls } from '../../api/calls.js';
import { Button } from '../../parts/button.js';
import { Problem } from '../../parts/problem.js';
import { TextField } from '../../parts/text-field.js';
import { reloadLearnings } from '../../state/learning-list.js';
import { notify } from '../../state/notices.js';
import { toApiError } from '../../state/resource.js';

interface LearningEditorProps {
  readonly detail: LearningDetail;
  /** With what is there now, or nothing where the person broke off. */
  readonly onDone: (next: LearningDetail | undefined) => void;
  /** Shows the learning as it is now, where somebody else changed it. */
  readonly onReload: () => void;
}

/** Title, words and tags of a learning; the document on disk is what changes. */
export function LearningEditor({ detail, onDone, onReload }: LearningEditorProps): JSX.Element {
  const { learning, version, path } = detail;
  const [title, setTitle] = useState(learning.title);
  const [body, setBody] = useState(learning.body.trim());
  const [tags, setTags] = useState(learning.tags.join(', '));
  const [error, setError] = useState<ApiError | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const edit = { version, title, body: `${body.trim()}\n`, tags: tags.split(',') };
      const next = await calls.edit(learning.id, edit);
      void reloadLearnings();
      notify('done', 'Saved.');
      onDone(next);
    } catch (thrown) {
      setError(toApiError(thrown));
      setSaving(false);
    }
  };
  return (
    <form
      class="editor"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField label="Title" value={title} onInput={setTitle} isFocused />
      <TextField label="Text" value={body} onInput={setBody} rows={14} />
      <TextField label="Tags, with commas between" value={tags} onInput={setTags} />
      <p class="faint small">Changes {path}</p>
      {error !== undefined && (
        <Problem error={error} {...(error.code === 'LEARNING_CHANGED' && { onRetry: onReload })} />
      )}
      <div class="actions">
        <button type="submit" class="button primary" disabled={isSaving}>
          <span>{isSaving ? 'Saving…' : 'Save'}</span>
        </button>
        <Button
          onPress={() => {
            onDone(undefined);
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
