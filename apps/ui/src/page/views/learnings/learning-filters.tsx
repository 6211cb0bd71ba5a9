import type { JSX } from 'preact';

import { QuerySelect } from '../../parts/query-select.js';
import { SearchField } from '../../parts/search-field.js';
import { learningList } from '../../state/learning-list.js';
import { route, setQuery } from '../../state/route.js';
import { isWide } from '../../state/width.js';
import { capital, STATUSES } from '../../text/labels.js';
import { KIND_OPTIONS, projectOptions } from './filter-options.js';
import { ANY_STATUS, projectsOf } from './learning-filter.js';

const AGES = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Last day' },
  { value: '7', label: 'Last week' },
  { value: '30', label: 'Last month' },
  { value: '365', label: 'Last year' },
];

const STATUS_OPTIONS = [
  ...STATUSES.map((value) => ({ value, label: capital(value) })),
  { value: ANY_STATUS, label: 'Any status' },
];

export function LearningFilters(): JSX.Element {
  const { query } = route.value;
  return (
    <form
      class="filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <SearchField
        label="Search as recall does"
        value={query['q'] ?? ''}
        onInput={(q) => {
          setQuery({ q });
        }}
      />
      {isWide.value ? (
        <Choices />
      ) : (
        <details class="small">
          <summary>Filters</summary>
          <Choices />
        </details>
      )}
    </form>
  );
}

function Choices(): JSX.Element {
  const projects = projectsOf(learningList.value.value?.learnings ?? []);
  return (
    <div class="filter-row">
      <QuerySelect name="project" label="Project" options={projectOptions(projects)} />
      <QuerySelect name="kind" label="Kind" options={KIND_OPTIONS} />
      <QuerySelect name="status" label="Status" options={STATUS_OPTIONS} usual="active" />
      <QuerySelect name="age" label="Changed" options={AGES} />
    </div>
  );
}
