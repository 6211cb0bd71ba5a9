import { describe, expect, it } from 'vitest';

import { rate } from '../../../../src/stores/feedback/rate.js';
import { documentOf, HubMember, startHub } from '../support/hub-member.js';

const ID = 'lrn-0123456789abcdef';
const OWN = 'lrn-0000000000000001';
const RULE = { id: ID, title: 'Prices are integers in cents' };

type FakeHub = Awaited<ReturnType<typeof startHub>>;

type Word = readonly [id: string, rating: 1 | -1, day: number];

async function say(member: HubMember, ...[id, rating, day]: Word): Promise<void> {
  const at = `2026-11-${String(day)}T10:00:00.000Z`;
  await rate(member.paths, member.store, { id, rating, at });
}

function sent(hub: FakeHub): readonly unknown[] {
  return hub.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/ratings'));
}

/** Ada, whose learning the hub has, and Ben, who took it. */
async function team(hub: FakeHub): Promise<readonly [ada: HubMember, ben: HubMember]> {
  const ada = await new HubMember().join(hub, 'Ada');
  const ben = await new HubMember().join(hub, 'Ben');
  await ada.learn(RULE);
  await ada.offer(ID);
  await ada.sync();
  hub.approve(ID);
  await ada.sync();
  await ben.sync();
  return [ada, ben];
}

describe('what a person says of a learning that is shared through a hub', () => {
  it("goes there with the next sync as the last word on it, and comes to everybody's list", async () => {
    const hub = await startHub();
    const [ada, ben] = await team(hub);
    await say(ben, ID, -1, 20);
    await say(ben, ID, 1, 22);
    await say(ben, ID, -1, 21);
    await say(ada, ID, -1, 20);
    await ben.sync();
    expect(hub.ratings.totals()).toEqual([{ id: ID, helpful: 1, harmful: 0 }]);
    await ada.sync();
    await ben.sync();
    const rating = { helpful: 1, harmful: 1 };
    for (const one of [ada, ben]) {
      expect(await one.hub.list(one.root)).toMatchObject([{ id: ID, rating }]);
      expect(one.hub.status().links).toMatchObject([{ rated: 1 }]);
      const learning = await one.find(ID);
      expect(learning && one.hub.ratingOf(learning)).toEqual(rating);
    }
  });

  it('is sent once, again after an answer that was lost, and once more when it changes', async () => {
    const hub = await startHub();
    const [, ben] = await team(hub);
    await say(ben, ID, 1, 20);
    hub.fail(/\/ratings$/u, 'lost');
    await expect(ben.sync()).rejects.toMatchObject({ code: 'HUB_UNREACHABLE' });
    await ben.sync();
    await ben.sync();
    expect(sent(hub)).toHaveLength(2);
    expect(hub.ratings.totals()).toEqual([{ id: ID, helpful: 1, harmful: 0 }]);
    await say(ben, ID, -1, 21);
    await ben.sync();
    await ben.sync();
    expect(sent(hub)).toHaveLength(3);
    expect(hub.ratings.totals()).toEqual([{ id: ID, helpful: 0, harmful: 1 }]);
  });

  it('is verdict, id and time, of what members get alone', async () => {
    const hub = await startHub();
    const [ada] = await team(hub);
    const learned = await ada.learn({ id: OWN, title: 'Mine alone' });
    await say(ada, OWN, 1, 20);
    await say(ada, ID, 1, 20);
    await ada.sync();
    expect(sent(hub)).toEqual([
      expect.objectContaining({
        body: { ratings: [{ id: ID, verdict: 'helpful', at: '2026-11-20T10:00:00.000Z' }] },
      }),
    ]);
    expect(ada.hub.ratingOf(learned)).toBeUndefined();
  });

  it('is sent anew to a hub that was put back from a backup', async () => {
    const hub = await startHub();
    const [, ben] = await team(hub);
    await say(ben, ID, 1, 20);
    await ben.sync();
    hub.restore([ID]);
    hub.publish('lrn-0000000000000002', documentOf({ ...RULE, id: 'lrn-0000000000000002' }), {
      author: 'Ada',
    });
    await ben.sync();
    expect(sent(hub)).toHaveLength(2);
  });
});
