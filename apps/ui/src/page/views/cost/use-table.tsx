import type { LearningStats } from '@reflect/core';
import type { JSX } from 'preact';

import { Age } from '../../parts/age.js';
import { Empty } from '../../parts/empty.js';
import { hrefOf } from '../../state/route.js';
import { numberText } from '../../text/numbers.js';

/** The learnings that sessions were given most, and what came of it. */
export function UseTable({ top }: { readonly top: readonly LearningStats[] }): JSX.Element {
  if (top.length === 0) {
    return (
      <Empty title="No session was given a learning yet.">
        They come unasked, once a session starts in a project that has some.
      </Empty>
    );
  }
  return (
    <div class="table-frame">
      <table>
        <thead>
          <tr>
            <th scope="col">Learning</th>
            <th scope="col" class="number">
              Sessions
            </th>
            <th scope="col" class="number">
              Helped
            </th>
            <th scope="col" class="number">
              Ignored
            </th>
            <th scope="col" class="number">
              Misled
            </th>
            <th scope="col" class="number">
              Last
            </th>
          </tr>
        </thead>
        <tbody>
          {top.map(({ id, title, injected, helped, ignored, misled, lastUsed }) => (
            <tr key={id}>
              <th scope="row">
                <a href={hrefOf({ view: 'learnings', id, query: { status: 'any' } })}>{title}</a>
              </th>
              <td class="number">{numberText(injected)}</td>
              <td class="number">{numberText(helped)}</td>
              <td class="number">{numberText(ignored)}</td>
              <td class="number">{numberText(misled)}</td>
              <td class="number">{lastUsed !== undefined && <Age at={lastUsed} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
