import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { Button } from '../../parts/button.js';
import { numberText } from '../../text/numbers.js';
import { CommunityMark } from './community-mark.js';
import { graph, neighbours } from './graph-state.js';

const STEP = 100;
const NEIGHBOURS = 4;

interface GraphTableProps {
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
}

/** The graph in words: each entity, how often it is named and beside what. */
export function GraphTable({ selected, onSelect }: GraphTableProps): JSX.Element {
  const [shown, show] = useState(STEP);
  const entities = graph.value.value?.entities ?? [];
  return (
    <div class="table-frame" tabIndex={0} role="region" aria-label="Entities">
      <table>
        <thead>
          <tr>
            <th scope="col">Entity</th>
            <th scope="col" class="number">
              Learnings
            </th>
            <th scope="col">Group</th>
            <th scope="col">Named together with</th>
          </tr>
        </thead>
        <tbody>
          {entities.slice(0, shown).map(({ key, learnings, community }) => (
            <tr key={key} class={key === selected ? 'is-selected' : ''}>
              <th scope="row">
                <button
                  type="button"
                  class="link"
                  onClick={() => {
                    onSelect(key);
                  }}
                >
                  {key}
                </button>
              </th>
              <td class="number">{numberText(learnings.length)}</td>
              <td>
                <CommunityMark community={community} />
              </td>
              <td class="faint">
                {(neighbours.value.get(key) ?? [])
                  .slice(0, NEIGHBOURS)
                  .map((neighbour) => neighbour.key)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {entities.length > shown && (
        <Button
          onPress={() => {
            show(shown + STEP);
          }}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
