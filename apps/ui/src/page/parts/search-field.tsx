import type { JSX } from 'preact';

import { Icon } from './icon.js';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

export function SearchField({ label, value, onInput }: SearchFieldProps): JSX.Element {
  return (
    <label class="search">
      <span class="unseen">{label}</span>
      <Icon name="search" />
      <input
        type="search"
        placeholder={label}
        value={value}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => {
          onInput(event.currentTarget.value);
        }}
      />
    </label>
  );
}
