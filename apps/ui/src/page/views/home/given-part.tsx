import type { JSX } from 'preact';

import type { HomeAnswer } from '../../../wire/home.js';
import { UseTable } from '../../parts/use-table.js';
import { counted, numberText } from '../../text/numbers.js';

/** What sessions were given this week, and what came of it. */
export function GivenPart({
  given,
  givenCount,
  givenTo,
}: Pick<HomeAnswer, 'given' | 'givenCount' | 'givenTo'>): JSX.Element {
  const of =
    given.length < givenCount ? ` These are the ${numberText(given.length)} most given.` : '';
  return (
    <section class="block">
      <div class="block-head">
        <h2>Given this week, and what came of it</h2>
      </div>
      <p class="note">
        {counted(givenCount, 'learning')}, together {numberText(givenTo.times)} times: once for each
        session.{of}
      </p>
      <UseTable top={given} />
    </section>
  );
}
