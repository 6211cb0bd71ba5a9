import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { QuerySelect } from '../../parts/query-select.js';
import { learningList, loadLearnings } from '../../state/learning-list.js';
import { isWide } from '../../state/width.js';
import { KIND_OPTIONS, projectOptions } from '../learnings/filter-options.js';
import { GLOBAL, projectsOf } from '../learnings/learning-filter.js';
import { graph } from './graph-state.js';

const AGES = [
  { value: '', label: 'Any time' },
  { value: '7', label: 'Last week' },
  { value: '30', label: 'Last month' },
  { value: '365', label: 'Last year' },
];
/** As many are always shown. */
const FEW = 100;
const COUNTS = ['100', '300', '600', '1200'].map((value) => ({
  value,
  label: `${value} most used`,
}));

/** Narrows the graph, and goes to an entity by its name or a learning by its title. */
export function GraphFilters({ onOpen }: { readonly onOpen: (key: string) => void }): JSX.Element {
  const [name, setName] = useState('');
  useEffect(() => {
    if (learningList.value.value === undefined) void loadLearnings();
  }, []);
  const { entities = [], learnings = [] } = graph.value.value ?? {};
  return (
    <form
      class="filters filter-row"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.trim().toLowerCase();
        const found =
          entities.find(({ key }) => key.includes(wanted))?.key ??
          learnings.find(({ title }) => title.toLowerCase().includes(wanted))?.id;
        if (wanted !== '' && found !== undefined) onOpen(found);
      }}
    >
      <label class="field wide">
        <span class="field-label">Find</span>
        <input
          type="text"
          list="entities"
          value={name}
          placeholder="A tool, package, file or title; then Enter"
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
      {isWide.value ? (
        <Choices />
      ) : (
        <details class="small wide">
          <summary>Filters</summary>
          <Choices />
        </details>
      )}
    </form>
  );
}

function Choices(): JSX.Element {
  const projects = projectsOf(learningList.value.value?.learnings ?? []);
  const { found = 0 } = graph.value.value ?? {};
  return (
    <div class="filter-row choices-row">
      <QuerySelect
        name="project"
        label="Project"
        options={projectOptions(projects.filter((project) => project !== GLOBAL))}
      />
      <QuerySelect name="kind" label="Kind" options={KIND_OPTIONS} />
      <QuerySelect name="age" label="Changed" options={AGES} />
      {found > FEW && (
        <QuerySelect name="count" label="Entities shown" options={COUNTS} usual="300" />
      )}
    </div>
  );
}
