import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { ReviewItem, ReviewWords } from '../../../wire/reviews.js';
import type { ApiError } from '../../api/api-error.js';
import { Button } from '../../parts/button.js';
import { Problem } from '../../parts/problem.js';
import { TextField } from '../../parts/text-field.js';
import { notify } from '../../state/notices.js';
import { toApiError } from '../../state/resource.js';
import { loadDecisions, reword } from './review-state.js';

interface WordsEditorProps {
  readonly item: ReviewItem;
  readonly words: ReviewWords;
  readonly onDone: () => void;
}

/** Title and text of what waits, to be put right before it is decided on. */
export function WordsEditor({ item, words, onDone }: WordsEditorProps): JSX.Element {
  const [title, setTitle] = useState(words.title);
  const [body, setBody] = useState(words.body);
  const [error, setError] = useState<ApiError | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await reword(item, { title, body });
      notify('done', 'Saved. It goes on waiting for your decision.');
      onDone();
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
      <TextField label="Text" value={body} onInput={setBody} rows={10} />
      {error !== undefined && (
        <Problem
          error={error}
          {...(error.code === 'REVIEW_CHANGED' && { onRetry: () => void loadDecisions() })}
        />
      )}
      <div class="actions">
        <button type="submit" class="button primary" disabled={isSaving}>
          <span>{isSaving ? 'Saving…' : 'Save'}</span>
        </button>
        <Button onPress={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
