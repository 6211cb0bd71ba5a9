import { appendLine } from '@reflect/files';
import { describe, expect, it } from 'vitest';

import { NO_PROOF } from '../../../../src/services/proof/proof-counts.js';
import { sessionMark } from '../../../../src/stores/feedback/injected-learnings.js';
import { documentOf, HubMember, PROJECT, startHub } from '../support/hub-member.js';

const ID = 'lrn-0123456789abcdef';
const OTHER = 'lrn-0000000000000002';
const OWN = 'lrn-0000000000000001';
const RULE = { id: ID, title: 'Prices are integers in cents' };

type FakeHub = Awaited<ReturnType<typeof startHub>>;

interface Shown {
  readonly id?: string;
  readonly arm?: 'given' | 'held';
  readonly broken?: boolean;
  readonly verdict?: 'helped' | 'ignored' | 'misled';
}

/** A session of somebody, as its reflection noted it. */
function session({ paths }: HubMember, name: string, shown: Shown = {}): void {
  const { id = ID, arm = 'given', broken = false, verdict } = shown;
  const at = '2026-11-24T10:00:00.000Z';
  const mark = sessionMark(name);
  const pairs = [{ id, arm, p: 0.5, broken }];
  const outcome = { v: 1, key: `job of ${name}`, session: mark, project: PROJECT, at, pairs };
  appendLine(paths.outcomes, JSON.stringify({ ...outcome, said: [] }));
  if (verdict === undefined) return;
  const use = { v: 1, origin: 'implied', key: name, session: mark, at, given: [id] };
  appendLine(paths.ratings, JSON.stringify({ ...use, [verdict]: [id] }));
}

function told(hub: FakeHub): readonly unknown[] {
  return hub.asked
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/proof'))
    .map(({ body }) => body);
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

describe('what sessions showed of a learning that is shared through a hub', () => {
  it('is added up over the members, and comes to all of them', async () => {
    const hub = await startHub();
    const [ada, ben] = await team(hub);
    session(ada, 'one', { verdict: 'helped' });
    session(ada, 'two', { broken: true, verdict: 'ignored' });
    session(ben, 'three', { arm: 'held', broken: true });
    session(ben, 'four', { verdict: 'misled' });
    for (const one of [ada, ben, ada]) await one.sync();
    const proof = {
      ...{ members: 2, given: 3, givenBroken: 1, held: 1, heldBroken: 1 },
      ...{ helped: 1, ignored: 1, misled: 1 },
    };
    for (const one of [ada, ben]) {
      expect(await one.hub.list(one.root)).toMatchObject([{ id: ID, proof }]);
      const learning = await one.find(ID);
      expect(learning && one.hub.proofOf(learning)).toEqual(proof);
    }
  });

  it('is sent where it changed, again after an answer that was lost, and counts once', async () => {
    const hub = await startHub();
    const [ada] = await team(hub);
    session(ada, 'one');
    hub.fail(/\/proof$/u, 'lost');
    await expect(ada.sync()).rejects.toMatchObject({ code: 'HUB_UNREACHABLE' });
    await ada.sync();
    await ada.sync();
    expect(told(hub)).toHaveLength(2);
    expect(hub.proof?.totals()).toEqual([{ ...NO_PROOF, id: ID, members: 1, given: 1 }]);
    session(ada, 'two');
    await ada.sync();
    await ada.sync();
    expect(told(hub)).toHaveLength(3);
    expect(hub.proof?.totals()).toMatchObject([{ given: 2 }]);
    const revisions = told(hub).map((body) => (body as { revision: number }).revision);
    expect(revisions).toEqual([...new Set(revisions)].sort((one, other) => one - other));
  });

  it('stays that of one machine when the project is linked anew', async () => {
    const hub = await startHub();
    const [ada] = await team(hub);
    session(ada, 'one');
    await ada.sync();
    await ada.hub.unlink(ada.root);
    await ada.hub.link(ada.root);
    await ada.offer(ID);
    await ada.sync();
    await ada.sync();
    expect(hub.proof?.totals()).toMatchObject([{ id: ID, given: 1 }]);
  });

  it('is numbers alone, and of what members get alone', async () => {
    const hub = await startHub();
    const [ada] = await team(hub);
    await ada.learn({ id: OWN, title: 'Mine alone' });
    session(ada, 'a name of a session', { id: OWN });
    session(ada, 'another one', { verdict: 'helped' });
    await ada.sync();
    const [body] = told(hub);
    expect(body).toEqual({
      machine: expect.stringMatching(/^[0-9a-f-]{36}$/u) as string,
      revision: expect.any(Number) as number,
      counts: [{ ...NO_PROOF, id: ID, given: 1, helped: 1 }],
    });
  });

  it('is taken back where somebody shares it no more, and told again when they do', async () => {
    const hub = await startHub();
    const [ada] = await team(hub);
    session(ada, 'one');
    await ada.sync();
    const closed = ada.with({ settings: { shareProof: false } });
    await closed.sync(PROJECT);
    expect(hub.proof?.totals()).toEqual([]);
    session(ada, 'two');
    await closed.sync(PROJECT);
    expect(told(hub)).toHaveLength(2);
    await ada.sync();
    expect(hub.proof?.totals()).toMatchObject([{ given: 2 }]);
  });

  it('is sent anew to a hub that was put back from a backup', async () => {
    const hub = await startHub();
    const [, ben] = await team(hub);
    session(ben, 'one');
    await ben.sync();
    hub.restore([ID]);
    hub.publish(OTHER, documentOf({ ...RULE, id: OTHER }), { author: 'Ada' });
    await ben.sync();
    expect(told(hub)).toHaveLength(2);
  });

  it('comes in as many pages as there are', async () => {
    const hub = await startHub();
    const [ada, ben] = await team(hub);
    hub.publish(OTHER, documentOf({ id: OTHER, title: 'Money has a currency' }), { author: 'Ada' });
    await ada.sync();
    session(ada, 'one');
    session(ada, 'two', { id: OTHER });
    await ada.sync();
    hub.pageSize = 1;
    await ben.sync();
    expect(await ben.hub.list(ben.root)).toMatchObject([
      { proof: { given: 1 } },
      { proof: { given: 1 } },
    ]);
  });

  it('stays here where the hub is one of before, which keeps none', async () => {
    const hub = await startHub();
    const [ada] = await team(hub);
    hub.proof = undefined;
    session(ada, 'one');
    await expect(ada.sync()).resolves.toMatchObject({ project: PROJECT });
    expect(ada.hub.status().links[0]?.failure).toBeUndefined();
  });
});
