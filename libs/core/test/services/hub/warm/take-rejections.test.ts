import { describe, expect, it } from 'vitest';

import { HubMember, PROJECT, startHub } from '../support/hub-member.js';

const ID = 'lrn-0123456789abcdef';
const OTHER = 'lrn-0123456789abcdee';
const AT = '2026-11-25T10:00:00.000Z';

type FakeHub = Awaited<ReturnType<typeof startHub>>;

/** Ada, of whom two learnings wait for a reviewer. */
async function author(hub: FakeHub): Promise<HubMember> {
  const ada = await new HubMember().join(hub, 'Ada');
  for (const id of [ID, OTHER]) {
    await ada.learn({ id, title: `Say ${id}` });
    await ada.offer(id);
  }
  await ada.sync();
  return ada;
}

function asked(hub: FakeHub): number {
  return hub.asked.filter(({ path }) => path.endsWith('/proposals')).length;
}

describe('what a reviewer declines', () => {
  it('is told to its author with the next sync: why, by whom and when, and once', async () => {
    const hub = await startHub();
    const ada = await author(hub);
    hub.reject(ID, { by: 'Rea', note: 'Say what\u001b[2J a price is.' });
    const { rejected } = await ada.sync();
    const note = 'Say what [2J a price is.';
    const told = { id: ID, project: PROJECT, by: 'Rea', at: AT, note };
    expect(rejected).toEqual([told]);
    expect(ada.hub.rejections()).toEqual([told]);
    expect(ada.hub.status().links).toMatchObject([{ offered: 2, rejected: 1 }]);
    expect(await ada.sync()).toMatchObject({ rejected: [] });
    expect(ada.hub.rejections()).toEqual([told]);

    await ada.hub.seeRejections(ada.hub.rejections());
    await ada.sync();
    expect(ada.hub.rejections()).toEqual([]);
    expect(ada.hub.status().links).toMatchObject([{ rejected: 0 }]);
    expect(await ada.hub.list(ada.root)).toMatchObject([
      { id: ID, state: 'rejected', rejection: { by: 'Rea', at: AT, note } },
      { id: OTHER, state: 'proposed' },
    ]);
  });

  it('is proposed anew with its next edit, and told of again when that is declined, too', async () => {
    const hub = await startHub();
    const ada = await author(hub);
    hub.reject(ID, { note: 'Too long.' });
    await ada.sync();
    await ada.hub.seeRejections(ada.hub.rejections());
    await ada.curation.edit(ID, { title: 'Say less' });
    expect(await ada.sync()).toMatchObject({ pushed: [ID], rejected: [] });
    const entries = await ada.hub.list(ada.root);
    expect(entries[0]).toMatchObject({ id: ID, state: 'proposed' });
    expect(entries[0]).not.toHaveProperty('rejection');
    hub.reject(ID);
    expect((await ada.sync()).rejected).toEqual([{ id: ID, project: PROJECT, by: 'Rea', at: AT }]);
    expect(ada.hub.rejections()).toHaveLength(1);
  });

  it('comes again after an answer that was lost, and from any page', async () => {
    const hub = await startHub();
    const ada = await author(hub);
    hub.pageSize = 1;
    for (const id of [ID, OTHER]) hub.reject(id);
    hub.fail(/\/proposals$/u, 'lost');
    await expect(ada.sync()).rejects.toMatchObject({ code: 'HUB_UNREACHABLE' });
    expect((await ada.sync()).rejected.map(({ id }) => id)).toEqual([ID, OTHER]);
  });

  it('is asked for only while something waits, and is nothing of what others proposed', async () => {
    const hub = await startHub();
    const ada = await author(hub);
    const ben = await new HubMember().join(hub, 'Ben');
    hub.reject(ID);
    expect(await ben.sync()).toMatchObject({ rejected: [] });
    expect(ben.hub.rejections()).toEqual([]);
    hub.approve(OTHER);
    await ada.sync();
    const before = asked(hub);
    await ada.sync();
    await ben.sync();
    expect(asked(hub)).toBe(before);
  });
});
