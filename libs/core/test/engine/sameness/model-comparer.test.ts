import { MiniLm, ModelError } from '@reflect/minilm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { ModelComparer } from '../../../src/engine/sameness/model-comparer.js';
import { learn } from '../../../src/stores/learnings/learn.js';
import { learningId } from '../../../src/stores/learnings/learning-id.js';
import type { Learning, LearningDraft } from '../../../src/stores/learnings/learning.js';
import { alreadyRead } from '../../../src/stores/learnings/unread-learning.js';
import {
  sinkFixture,
  claim,
  stored,
  type SinkFixture,
} from '../../stores/learnings/support/sink-fixture.js';

const RULE = 'Use bun for scripts, never node.';
const OTHER_WORDS = 'bun for scripts, not node';
const OPPOSITE = 'Use node for scripts, never bun.';
const NOW = '2026-11-21T10:00:00.000Z';

function judging(): SinkFixture & { readonly tell: (text: string) => Promise<void> } {
  const made = sinkFixture({
    comparer: new ModelComparer({
      openModel: () => MiniLm.open(),
      findSimilar: () => Promise.resolve([]),
    }),
  });
  const tell = async (text: string): Promise<void> => {
    await learn(made.sink, { text, scope: { kind: 'global' } });
  };
  return { ...made, tell };
}

function claimed(key: string, text: string): Learning {
  return {
    ...{ id: learningId(key), kind: 'lesson', title: text, body: text, confidence: 'high' },
    ...{ scope: { kind: 'global' }, tags: [], entities: [], relations: [], files: [], queries: [] },
    ...{ source: { origin: 'user' }, created: NOW, updated: NOW, status: 'active', count: 1 },
    ...{ seen: [key], supersedes: [] },
  };
}

function drafted(text: string): LearningDraft {
  const { kind, confidence, tags, entities, relations, files, queries } = claimed('new', text);
  return {
    ...{ kind, title: text, body: text, confidence, tags, entities, relations, files, queries },
    ...{ evidence: [], origin: 'user' },
  };
}

function statuses(learnings: readonly Learning[]): Record<string, string> {
  return Object.fromEntries(learnings.map(({ title, status }) => [title, status]));
}

describe('ModelComparer behind the sink', () => {
  it('makes one learning of one rule in other words, and keeps both wordings', async () => {
    const { store, tell } = judging();
    await tell(RULE);
    await tell(OTHER_WORDS);
    const [learning, ...others] = await stored(store);
    expect(others).toEqual([]);
    expect(learning).toMatchObject({ title: RULE, count: 2 });
    expect(learning?.queries).toContain(OTHER_WORDS);
  });

  it('reads none of the latest that the index has, and every one that it has otherwise', async () => {
    // No word of one is in the others: nothing but reading them tells that they are near.
    const draft = drafted('Postgres backups happen nightly.');
    const known = [
      claimed('a', 'Dump the database every evening.'),
      claimed('b', 'Every evening the whole database is dumped.'),
    ];
    const near = async (indexed: readonly string[]): Promise<string[]> => {
      const comparer = new ModelComparer({
        openModel: () => MiniLm.open(),
        findSimilar: () => Promise.resolve([]),
        indexed: () => Promise.resolve(({ id }) => indexed.includes(id)),
      });
      return (await comparer.nearest(draft, known.map(alreadyRead))).map(({ id }) => id);
    };
    const [first = '', second = ''] = known.map(({ id }) => id);
    expect((await near([])).sort()).toEqual([first, second].sort());
    expect(await near([second])).toEqual([first]);
    expect(await near([first, second])).toEqual([]);
  });

  it('lets the opposite, told by a person, take the place of a rule', async () => {
    const { store, tell } = judging();
    await tell(RULE);
    await tell(OPPOSITE);
    expect(statuses(await stored(store))).toEqual({ [RULE]: 'superseded', [OPPOSITE]: 'active' });
  });

  it('joins two learnings of one rule when a wording shows that they are the same', async () => {
    const { store, tell } = judging();
    for (const text of [RULE, OTHER_WORDS]) await store.add(claimed(text, text));
    await tell('bun runs our scripts; never use node for scripts');
    const all = await stored(store);
    const active = all.filter(({ status }) => status === 'active');
    expect(active).toHaveLength(1);
    const [kept] = active;
    const [gone] = all.filter(({ status }) => status === 'superseded');
    expect(kept).toMatchObject({ count: 3, supersedes: [gone?.id] });
    expect(gone?.supersededBy).toBe(kept?.id);
    expect(kept?.seen).toEqual(expect.arrayContaining([...(gone?.seen ?? [])]));
    expect(kept?.queries).toContain(gone?.title);
  });

  it('replaces each wording of a rule by its opposite', async () => {
    const { store, tell } = judging();
    const wordings = [
      'Run the tests with pytest, not unittest.',
      'pytest runs our tests; do not use unittest',
      'never run unittest here, tests are for pytest',
    ];
    for (const text of wordings) await store.add(claimed(text, text));
    await tell('Run the tests with unittest, not pytest.');
    const all = await stored(store);
    expect(all.filter(({ status }) => status === 'active').map(({ title }) => title)).toEqual([
      'Run the tests with unittest, not pytest.',
    ]);
  });

  it('lets the opposite wait when an agent tells it', async () => {
    const { store, apply } = judging();
    await apply('one', [claim(RULE)]);
    await apply('two', [claim(OPPOSITE)], { session_id: 's2' });
    expect(statuses(await stored(store))).toEqual({ [RULE]: 'active', [OPPOSITE]: 'proposed' });
  });

  it('keeps a refinement and what shares words alone beside a rule', async () => {
    const { store, tell } = judging();
    const all = [
      RULE,
      'Use bun for scripts, never node, except in tools/legacy.',
      'bun is pinned in .tool-versions.',
      'Scripts that use bun are listed in the README.',
    ];
    for (const text of all) await tell(text);
    expect(statuses(await stored(store))).toEqual(
      Object.fromEntries(all.map((text) => [text, 'active'])),
    );
  });

  it('leaves out what a person declined in other words', async () => {
    const { store, apply, tell } = judging();
    await tell(RULE);
    const [declined] = await stored(store);
    if (declined === undefined) throw new RangeError('the rule was stored');
    await store.update(declined.id, (learning) => ({ ...learning, status: 'archived' }));
    await apply('one', [claim(OTHER_WORDS)]);
    expect(await stored(store)).toHaveLength(1);
    await apply('two', [claim(OPPOSITE)]);
    expect(await stored(store)).toHaveLength(2);
  });

  it("puts a person's wording in place of an agent's", async () => {
    const { store, apply } = judging();
    await apply('one', [claim(OTHER_WORDS)]);
    await apply('two', [claim(RULE, { origin: 'user' })], { session_id: 's2' });
    expect(await stored(store)).toMatchObject([
      { id: learningId('one#0'), title: RULE, count: 2, source: { origin: 'user' } },
    ]);
  });

  it('reads the meaning of what is about another thing when it is asked how the two stand', async () => {
    const told = 'When module alpha is upgraded, run tool-alpha with --clean first.';
    const wording = 'Run tool-beta with --clean when module beta is upgraded.';
    const others = [
      claimed('a', told.replaceAll('alpha', 'beta')),
      { ...claimed('b', told.replaceAll('alpha', 'gamma')), count: 2, queries: [wording] },
      claimed('c', 'Sort the imports of src/api/routes.ts.'),
    ];
    const readWords = vi.spyOn(MiniLm.prototype, 'readWords');
    onTestFinished(() => {
      readWords.mockRestore();
    });
    const judge = new ModelComparer({
      openModel: () => MiniLm.open(),
      findSimilar: () => Promise.resolve([]),
    });
    const text = { title: told, body: told };
    const [beta, gamma] = (await judge.compare(text, others.slice(0, 2))) ?? [];
    const file = 'Sort the imports of src/web/pages.ts.';
    const [elsewhere] = (await judge.compare({ title: file, body: file }, others.slice(2))) ?? [];
    expect([beta, gamma, elsewhere]).toMatchObject([
      { isElsewhere: true, isSameSubject: false },
      { isElsewhere: true, isSameSubject: false },
      { isElsewhere: true, isSameSubject: false },
    ]);
    // Both that were told, and what has two wordings.
    expect(readWords).toHaveBeenCalledTimes(4);
    expect([beta?.relation, gamma?.relation, elsewhere?.relation]).toEqual(
      Array.from({ length: 3 }, () => 'related'),
    );
    expect(readWords).toHaveBeenCalledTimes(6);
    expect(beta?.probabilities).toMatchObject({ same: 0, contradicts: 0, refines: 0 });
  });

  it('finds a learning again by a wording of it that another draft was compared with', async () => {
    const told = 'When module alpha is upgraded, run tool-alpha with --clean first.';
    const rule = {
      ...claimed('a', told.replaceAll('alpha', 'gamma')),
      ...{ count: 2, queries: ['Every evening the whole database is dumped.'] },
    };
    const judge = new ModelComparer({
      openModel: () => MiniLm.open(),
      findSimilar: () => Promise.resolve([]),
      indexed: () => Promise.resolve(() => true),
    });
    const draft = drafted('Postgres backups happen nightly.');
    expect(await judge.nearest(draft, [alreadyRead(rule)])).toEqual([]);
    const [elsewhere] = (await judge.compare({ title: told, body: told }, [rule])) ?? [];
    expect(elsewhere).toMatchObject({ isElsewhere: true });
    expect(await judge.nearest(draft, [alreadyRead(rule)])).toEqual([rule]);
  });

  it('leaves the decision to words where there is no model', async () => {
    const judge = new ModelComparer({
      openModel: () => {
        throw new ModelError('MODEL_MISSING', 'gone');
      },
      findSimilar: () => Promise.resolve([]),
    });
    const { store, apply } = sinkFixture({ comparer: judge });
    await apply('one', [claim(RULE)]);
    await apply('two', [claim(RULE)], { session_id: 's2' });
    expect(await judge.compare({ title: RULE, body: RULE }, [])).toBeUndefined();
    expect(await stored(store)).toMatchObject([{ count: 2 }]);
  });
});
