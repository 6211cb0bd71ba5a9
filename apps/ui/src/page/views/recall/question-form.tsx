import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { Select } from '../../parts/select.js';
import { TextField } from '../../parts/text-field.js';
import { learningList, loadLearnings } from '../../state/learning-list.js';
import { overview } from '../../state/overview.js';
import { shortProject } from '../../text/labels.js';
import { GLOBAL, projectsOf } from '../learnings/learning-filter.js';
import { NO_PROJECT, type Question } from './recall-state.js';

interface QuestionFormProps {
  /** Of the address; the project is `undefined` where that says nothing. */
  readonly asked: Omit<Question, 'project'> & { readonly project: string | undefined };
  readonly isAsking: boolean;
  readonly onAsk: (question: Question) => void;
}

/** A prompt, as a session would send it, and where. */
export function QuestionForm({ asked, isAsking, onAsk }: QuestionFormProps): JSX.Element {
  const [text, setText] = useState(asked.text);
  const [files, setFiles] = useState(asked.files);
  const [chosen, choose] = useState(asked.project);
  useEffect(() => {
    if (learningList.value.value === undefined) void loadLearnings();
  }, []);
  const own = overview.value.value?.project;
  const known = projectsOf(learningList.value.value?.learnings ?? []).filter(
    (project) => project !== GLOBAL && project !== own,
  );
  const [most] = known;
  const project = chosen ?? most ?? own ?? NO_PROJECT;
  const options = [
    ...[...known, ...(own === undefined ? [] : [own])].map((value) => ({
      value,
      label: shortProject(value),
    })),
    { value: NO_PROJECT, label: 'No project' },
  ];
  return (
    <form
      class="filters"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ text, files, project });
      }}
    >
      <TextField
        label="What a person would ask the agent"
        value={text}
        onInput={setText}
        rows={2}
      />
      <div class="filter-row">
        <Select label="In the project" value={project} options={options} onChange={choose} />
        <TextField label="Files in play, with commas between" value={files} onInput={setFiles} />
      </div>
      <div class="actions">
        <button type="submit" class="button primary" disabled={text.trim() === '' || isAsking}>
          <span>{isAsking ? 'Asking…' : 'Recall'}</span>
        </button>
      </div>
    </form>
  );
}
