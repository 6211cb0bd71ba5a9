import type { JSX } from 'preact';

import { SearchField } from '../../parts/search-field.js';
import { Select } from '../../parts/select.js';
import { learningList } from '../../state/learning-list.js';
import { route, setQuery } from '../../state/route.js';
import { capital, KINDS, shortProject, STATUSES } from '../../text/labels.js';
import { ANY_STATUS, filterOf, projectsOf } from './learning-filter.js';

const AGES = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Last day' },
  { value: '7', label: 'Last week' },
  { value: '30', label: 'Last month' },
  { value: '365', label: 'Last year' },
];

export function LearningFilters(): JSX.Element {
  const { query } = route.value;
  const filter = filterOf(query);
  const projects = projectsOf(learningList.value.value?.learnings ?? []);
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
      <div class="filter-row">
        <Select
          label="Project"
          value={filter.project}
          options={[
            { value: '', label: 'All projects' },
            ...projects.map((value) => ({ value, label: shortProject(value) })),
          ]}
          onChange={(project) => {
            setQuery({ project });
          }}
        />
        <Select
          label="Kind"
          value={filter.kind}
          options={[
            { value: '', label: 'All kinds' },
            ...KINDS.map((value) => ({ value, label: capital(value) })),
          ]}
          onChange={(kind) => {
            setQuery({ kind });
          }}
        />
        <Select
          label="Status"
          value={filter.status === '' ? 'active' : filter.status}
          options={[
            ...STATUSES.map((value) => ({ value, label: capital(value) })),
            { value: ANY_STATUS, label: 'Any status' },
          ]}
          onChange={(status) => {
            setQuery({ status: status === 'active' ? '' : status });
          }}
        />
        <Select
          label="Changed"
          value={filter.age}
          options={AGES}
          onChange={(age) => {
            setQuery({ age });
          }}
        />
      </div>
    </form>
  );
}
