import { beforeAll, describe, expect, it } from 'vitest';

import { documentOf } from './support/team-document.js';
import { itemOf, newLearningId, only } from './support/team.js';
import { testHub, type TestHub } from './support/test-hub.js';

let hub: TestHub;
beforeAll(async () => {
  hub = await testHub();
});

describe('a push', () => {
  it('that is repeated changes nothing and gets the same answer', async () => {
    const team = await hub.team('trusted');
    const id = newLearningId();
    const item = itemOf(id, documentOf(id));
    const first = await team.push(team.admin, item);
    const { cursor } = await team.changes(team.admin);
    const later = documentOf(id, { title: 'Round down' });
    await team.push(team.admin, itemOf(id, later, 1));
    expect(await team.push(team.admin, item)).toEqual(first);
    const { changes } = await team.changes(team.admin, cursor);
    expect(only(changes)).toMatchObject({ learning: { revision: 2, document: later } });
  });

  it('is not taken under a revision that said something else', async () => {
    const team = await hub.team();
    const id = newLearningId();
    const item = itemOf(id, documentOf(id));
    await team.push(team.admin, item);
    const other = { ...itemOf(id, documentOf(id, { title: 'Round up' })), revision: item.revision };
    expect(only(await team.push(team.admin, other)).refusal).toBe('invalid');
  });

  it('of what the hub has is unchanged, whenever it was written', async () => {
    const team = await hub.team('trusted');
    const id = newLearningId();
    await team.push(team.admin, itemOf(id, documentOf(id)));
    const later = documentOf(id, { updated: '2026-11-21T10:00:00.000Z' });
    const result = only(await team.push(team.admin, itemOf(id, later, 1)));
    expect(result).toMatchObject({ outcome: 'unchanged', serverRevision: 1, state: 'approved' });
  });

  it('merges the edits of two machines by field', async () => {
    const team = await hub.team('trusted');
    const id = newLearningId();
    const [title, tags] = ['Round to even', ['prices', 'money']];
    await team.push(team.admin, itemOf(id, documentOf(id)));
    await team.push(team.admin, itemOf(id, documentOf(id, { title }), 1));
    const result = only(await team.push(team.admin, itemOf(id, documentOf(id, { tags }), 1)));
    expect(result).toMatchObject({ outcome: 'merged', state: 'approved', serverRevision: 3 });
    expect(await team.documents(team.admin)).toEqual([documentOf(id, { title, tags })]);
  });

  it('that changes what another one did is a proposal that shows both', async () => {
    const team = await hub.team('trusted');
    const other = await team.member('proposer');
    const id = newLearningId();
    const theirs = documentOf(id, { title: 'Round up' });
    await team.push(team.admin, itemOf(id, documentOf(id)));
    await team.push(team.admin, itemOf(id, theirs, 1));
    const mine = documentOf(id, { title: 'Round down', tags: ['money'] });
    const result = only(await team.push(other.client, itemOf(id, mine, 1)));
    expect(result).toMatchObject({ outcome: 'conflict', state: 'proposed', serverRevision: 3 });
    expect(only(await team.proposals(team.admin))).toMatchObject({
      ...{ kind: 'conflict', conflicts: ['title'], document: mine },
      current: { revision: 2, document: theirs },
    });
    await team.approveAll();
    expect(await team.documents(team.admin)).toEqual([mine]);
  });

  it('never merges a proposal that waits into what somebody else wrote', async () => {
    const team = await hub.team();
    const [ann, bob] = [await team.member('proposer'), await team.member('proposer')];
    const id = newLearningId();
    await team.push(ann.client, itemOf(id, documentOf(id)));
    await team.approveAll();
    await team.push(bob.client, itemOf(id, documentOf(id, { body: 'Poison.\n' }), 1));
    const mine = documentOf(id, { tags: ['money'] });
    await team.push(ann.client, itemOf(id, mine, 1));
    expect(only(await team.proposals(ann.client)).document).toBe(mine);
  });

  it('that was approved after another one holds both, or has to be seen again', async () => {
    const team = await hub.team();
    const [ann, bob, eve] = await Promise.all([
      ...[team.member('proposer'), team.member('proposer'), team.member('proposer')],
    ] as const);
    const id = newLearningId();
    const [title, other, tags] = ['Round up', 'Round down', ['money']];
    await team.push(ann.client, itemOf(id, documentOf(id)));
    await team.approveAll();
    await team.push(ann.client, itemOf(id, documentOf(id, { title }), 1));
    await team.push(bob.client, itemOf(id, documentOf(id, { tags }), 1));
    await team.push(eve.client, itemOf(id, documentOf(id, { title: other }), 1));
    await team.approveAll();
    const both = documentOf(id, { title, tags });
    expect(await team.documents(team.admin)).toEqual([both]);
    expect(only(await team.proposals(team.admin))).toMatchObject({
      ...{ kind: 'conflict', conflicts: ['title'], current: { document: both } },
    });
    await team.approveAll();
    expect(await team.documents(team.admin)).toEqual([documentOf(id, { title: other, tags })]);
  });

  it('of one client at a time counts once, however often it is sent', async () => {
    const team = await hub.team('trusted');
    const items = Array.from({ length: 5 }, () => {
      const id = newLearningId();
      return itemOf(id, documentOf(id));
    });
    const turned = items.toReversed();
    const answers = await Promise.all([
      ...[team.push(team.admin, ...items), team.push(team.admin, ...turned)],
      team.push(team.admin, ...items),
    ]);
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]?.toReversed()).toEqual(answers[0]);
    expect((await team.changes(team.admin)).changes).toHaveLength(5);
  });
});
