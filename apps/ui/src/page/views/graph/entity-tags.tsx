import type { JSX } from 'preact';

interface EntityTagsProps {
  readonly entities: readonly { readonly key: string; readonly isRelated?: boolean }[];
  /** With the key of one. */
  readonly onOpen: (key: string) => void;
}

/** Entities by their names, to be opened; what a relation names stands out. */
export function EntityTags({ entities, onOpen }: EntityTagsProps): JSX.Element {
  return (
    <ul class="tags">
      {entities.map(({ key, isRelated = false }) => (
        <li key={key}>
          <button
            type="button"
            class={`link${isRelated ? ' is-related' : ''}`}
            onClick={() => {
              onOpen(key);
            }}
          >
            {key}
          </button>
        </li>
      ))}
    </ul>
  );
}
