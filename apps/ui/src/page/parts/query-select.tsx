import type { JSX } from 'preact';

import { route, setQuery } from '../state/route.js';
import { type Option, Select } from './select.js';

interface QuerySelectProps {
  /** Under which the address keeps what is chosen. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** What is chosen where the address says nothing. */
  readonly usual?: string;
}

/** A filter of the view that is open. */
export function QuerySelect({ name, label, options, usual = '' }: QuerySelectProps): JSX.Element {
  const { [name]: chosen = '' } = route.value.query;
  return (
    <Select
      label={label}
      value={chosen === '' ? usual : chosen}
      options={options}
      onChange={(value) => {
        setQuery({ [name]: value === usual ? '' : value });
      }}
    />
  );
}
