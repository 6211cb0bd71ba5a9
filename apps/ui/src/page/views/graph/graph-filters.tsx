import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { Select } from '../../parts/select.js';
import { learningList, loadLearnings } from '../../state/learning-list.js';
import { route, setQuery } from '../../state/route.js';
import { capital, KINDS, shortProject } from '../../text/labels.js';
import { GLOBAL, projectsOf } from '../learnings/learning-filter.js';
import { graph } from './graph-state.js';

const AGES = [
  { value: '', label: 'Any time' },
  { value: '7', label: 'Last week' },
  { value: '30', label: 'Last month' },
  { value: '365', label: 'Last year' },
];
const COUNTS = ['100', '300', '600', '1200'];
const USUAL = '300';

/** Narrows the graph, and goes to an entity by its name. */
export function GraphFilters({ onOpen }: { readonly onOpen: (key: string) => void }): JSX.Element {
  const [name, setName] = useState('');
  const { query } = route.value;
  useEffect(() => {
    if (learningList.value.value === undefined) void loadLearnings();
  }, []);
  const projects = projectsOf(learningList.value.value?.learnings ?? []);
  const entities = graph.value.value?.entities ?? [];
  return (
    <form
      class="filters filter-row"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.trim().toLowerCase();
        const found = entities.find(({ key }) => key.includes(wanted));
        if (wanted !== '' && found !== undefined) onOpen(found.key);
      }}
    >
      <label class="field wide">
        <span class="field-label">Entity</span>
        <input
          type="text"
          list="entities"
          value={name}
          placeholder="Name, then Enter"
          onInput={(event) => {
            setName(event.currentTarget.value);
          }}
        />
        <datalist id="entities">
          {entities.map(({ key }) => (
            <option key={key} value={key} />
          ))}
        </datalist>
      </label>
      <Select
        label="Project"
        value={query['project'] ?? ''}
        options={[
          { value: '', label: 'All projects' },
          ...projects
            .filter((value) => value !== GLOBAL)
            .map((value) => ({ value, label: shortProject(value) })),
        ]}
        onChange={(project) => {
          setQuery({ project });
        }}
      />
      <Select
        label="Kind"
        value={query['kind'] ?? ''}
        options={[
          { value: '', label: 'All kinds' },
          ...KINDS.map((value) => ({ value, label: capital(value) })),
        ]}
        onChange={(kind) => {
          setQuery({ kind });
        }}
      />
      <Select
        label="Changed"
        value={query['age'] ?? ''}
        options={AGES}
        onChange={(age) => {
          setQuery({ age });
        }}
      />
      <Select
        label="Entities"
        value={query['count'] ?? USUAL}
        options={COUNTS.map((value) => ({ value, label: value }))}
        onChange={(count) => {
          setQuery({ count: count === USUAL ? '' : count });
        }}
      />
    </form>
  );
}
