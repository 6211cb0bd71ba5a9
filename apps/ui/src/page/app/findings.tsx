import type { JSX } from 'preact';

import { overview } from '../state/overview.js';

/** What a person should know wherever they look: what is silent or wrong, and the remedy. */
export function Findings(): JSX.Element | null {
  const { findings = [], status } = overview.value.value ?? {};
  const told = [
    ...(status?.paused === true
      ? ['reflect is paused: nothing is captured or recalled. Run: reflect resume']
      : []),
    ...(status?.index.problem === undefined ? [] : [status.index.problem]),
    ...findings,
  ];
  if (told.length === 0) return null;
  return (
    <details class="findings">
      <summary>
        {told.length === 1 ? '1 thing needs a look' : `${String(told.length)} things need a look`}
      </summary>
      <ul>
        {told.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
