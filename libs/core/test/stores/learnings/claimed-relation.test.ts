import { MiniLm } from '@reflect/minilm';
import { describe, expect, it } from 'vitest';

import { ModelComparer } from '../../../src/engine/sameness/model-comparer.js';
import type { ClaimedRelation, Learning } from '../../../src/stores/learnings/learning.js';
import { claim, only, sinkFixture, stored } from './support/sink-fixture.js';

const RULE = 'Use bun for scripts, never node.';
const FAR_WORDING = 'bun is our script runner';
const OPPOSITE = 'Use node for scripts, never bun.';
const OTHER = 'Cron jobs run on host worker-3.';

/** What becomes of a rule when a worker says of a text how it stands to it. */
async function told(
  text: string,
  relation: ClaimedRelation['relation'] | undefined,
  origin: 'user' | 'agent' = 'user',
): Promise<Learning[]> {
  const comparer = new ModelComparer({
    openModel: () => MiniLm.open(),
    findSimilar: () => Promise.resolve([]),
  });
  const { store, apply } = sinkFixture({ comparer });
  await apply('one', [claim(RULE, { origin: 'user', body: RULE })]);
  const { id = '' } = await only(store);
  const draft = claim(text, { origin, body: text });
  const relatesTo = relation && { relatesTo: { relation, id } };
  await apply('two', [{ ...draft, ...relatesTo }], { session_id: 's2' });
  return stored(store);
}

function summary(learnings: readonly Learning[]): readonly string[] {
  return learnings.map(({ title, status, count }) => `${title} ${status} ${String(count)}`).sort();
}

describe('what a worker says of a known learning', () => {
  it('joins a wording that the judge alone would keep apart', async () => {
    expect(await told(FAR_WORDING, undefined)).toHaveLength(2);
    expect(summary(await told(FAR_WORDING, 'same'))).toEqual([`${RULE} active 2`]);
  });

  it.each([OPPOSITE, OTHER])(
    'is not believed where the judge sees no repetition: %s',
    async (text) => {
      expect(summary(await told(text, 'same'))).toEqual(summary(await told(text, undefined)));
    },
  );

  it('replaces nothing that is about something else', async () => {
    expect(summary(await told(OTHER, 'replaces'))).toEqual(
      [`${OTHER} active 1`, `${RULE} active 1`].sort(),
    );
  });

  it('lets an agent replace nothing, whatever its worker says', async () => {
    expect(summary(await told(OPPOSITE, 'replaces', 'agent'))).toEqual(
      [`${OPPOSITE} proposed 1`, `${RULE} active 1`].sort(),
    );
  });

  it('is not stored', async () => {
    for (const learning of await told(OTHER, 'refines'))
      expect(learning).not.toHaveProperty('relatesTo');
  });
});
