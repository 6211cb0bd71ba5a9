import type { JSX } from 'preact';

import { QuerySelect } from '../../parts/query-select.js';
import { route, setQuery } from '../../state/route.js';
import { isDark } from '../../state/theme.js';
import { capital } from '../../text/labels.js';
import { numberText } from '../../text/numbers.js';
import { GROUPINGS, type DrawnGraph, type Grouping } from './drawn-graph.js';
import { graphColors } from './graph-colors.js';

const OPTIONS = GROUPINGS.map((value) => ({ value, label: capital(value) }));

interface GraphLegendProps {
  readonly drawn: DrawnGraph;
  readonly by: Grouping;
  readonly usual: Grouping;
}

/** What the colours mean; a group that is pressed is shown alone. */
export function GraphLegend({ drawn, by, usual }: GraphLegendProps): JSX.Element {
  const colors = graphColors(isDark());
  const { [by]: chosen = '' } = route.value.query;
  return (
    <div class="legend">
      <QuerySelect name="by" label="Colour by" options={OPTIONS} usual={usual} />
      <ul aria-label="What the colours mean">
        {drawn.groups.map(({ value, name, count }, place) => (
          <li key={value}>
            {value === '' ? (
              <span class="legend-entry">
                <Dot color={colors.groups[place]} /> {name} <Count of={count} />
              </span>
            ) : (
              <button
                type="button"
                class="legend-entry"
                title={chosen === value ? 'Show all again' : `Show ${value} alone`}
                aria-pressed={chosen === value}
                onClick={() => {
                  setQuery({ [by]: chosen === value ? '' : value });
                }}
              >
                <Dot color={colors.groups[place]} /> {name} <Count of={count} />
              </button>
            )}
          </li>
        ))}
        {drawn.others > 0 && (
          <li class="legend-entry">
            <Dot color={colors.none} /> Others <Count of={drawn.others} />
          </li>
        )}
        <li class="legend-entry">
          <Dot color={colors.entity} /> Entity
        </li>
      </ul>
    </div>
  );
}

function Dot({ color }: { readonly color: string | undefined }): JSX.Element {
  return <span class="dot" style={{ background: color }} aria-hidden="true" />;
}

function Count({ of }: { readonly of: number }): JSX.Element {
  return <span class="faint">{numberText(of)}</span>;
}
