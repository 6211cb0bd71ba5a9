import { randomUUID } from 'node:crypto';
import {
  createTokenReplySchema,
  exportReplySchema,
  proofReplySchema,
  proofTotalsReplySchema,
  type ProofRequest,
  type ProofTotalsReply,
} from '@reflect/hub-protocol';
import { beforeAll, describe, expect, it } from 'vitest';

import type { HubClient } from './support/hub-client.js';
import { documentOf } from './support/team-document.js';
import { itemOf, newLearningId, type Team } from './support/team.js';
import { testHub, type TestHub } from './support/test-hub.js';

type Counts = Omit<ProofRequest['counts'][number], 'id'>;

const NONE: Counts = {
  ...{ given: 0, givenBroken: 0, held: 0, heldBroken: 0, helped: 0, ignored: 0, misled: 0 },
};
const SOME: Counts = {
  ...{ given: 5, givenBroken: 1, held: 3, heldBroken: 2, helped: 2, ignored: 1, misled: 1 },
};

let hub: TestHub;
beforeAll(async () => {
  hub = await testHub();
});

/** What one machine tells of one learning. */
class Machine {
  readonly id = randomUUID();

  constructor(
    private readonly team: Team,
    private readonly client: HubClient,
  ) {}

  async say(id: string, counts: Partial<Counts>, revision = 1): Promise<number> {
    const body = { machine: this.id, revision, counts: [{ ...NONE, ...counts, id }] };
    const answer = await this.client.post(this.team.path('/proof'), body);
    return answer.as(proofReplySchema).taken;
  }
}

async function totals(team: Team, query = ''): Promise<ProofTotalsReply> {
  return (await team.admin.get(team.path(`/proof${query}`))).as(proofTotalsReplySchema);
}

async function approved(team: Team): Promise<string> {
  const id = newLearningId();
  await team.push(team.admin, itemOf(id, documentOf(id)));
  return id;
}

describe('what sessions showed of a learning', () => {
  it('is added up over members and machines, of each what it said last', async () => {
    const team = await hub.team('trusted');
    const [ann, ben] = [await team.member('reader'), await team.member('reader')];
    const id = await approved(team);
    const [laptop, desktop] = [new Machine(team, ann.client), new Machine(team, ann.client)];
    const bens = new Machine(team, ben.client);
    expect(await laptop.say(id, { given: 2, helped: 2 })).toBe(1);
    expect(await desktop.say(id, SOME)).toBe(1);
    expect(await bens.say(id, { held: 4, heldBroken: 3 })).toBe(1);
    expect((await totals(team)).proof).toEqual([
      {
        ...{ id, members: 2, given: 7, givenBroken: 1, held: 7, heldBroken: 5 },
        ...{ helped: 4, ignored: 1, misled: 1 },
      },
    ]);
  });

  it('is the same when it comes twice, and is not put back by an older revision that comes late', async () => {
    const team = await hub.team('trusted');
    const id = await approved(team);
    const machine = new Machine(team, team.admin);
    expect(await machine.say(id, SOME, 7)).toBe(1);
    expect(await machine.say(id, SOME, 7)).toBe(0);
    expect(await machine.say(id, { given: 1 }, 6)).toBe(0);
    expect((await totals(team)).proof).toEqual([{ id, members: 1, ...SOME }]);
    expect(await machine.say(id, { given: 6 }, 8)).toBe(1);
    expect((await totals(team)).proof).toEqual([{ ...NONE, id, members: 1, given: 6 }]);
    expect(await machine.say(id, NONE, 9)).toBe(1);
    expect((await totals(team)).proof).toEqual([]);
  });

  it('is taken of what members get alone, and of no more sessions than there were', async () => {
    const team = await hub.team();
    const id = newLearningId();
    await team.push(team.admin, itemOf(id, documentOf(id)));
    const machine = new Machine(team, team.admin);
    expect(await machine.say(id, SOME)).toBe(0);
    await team.approveAll();
    for (const wrong of [{ given: 1, helped: 2 }, { givenBroken: 1 }, { held: 1, heldBroken: 2 }]) {
      const counts = [{ ...NONE, ...wrong, id }];
      const body = { machine: randomUUID(), revision: 1, counts };
      expect((await team.admin.post(team.path('/proof'), body)).code).toBe('HUB_INVALID_REQUEST');
    }
    expect((await totals(team)).proof).toEqual([]);
  });

  it('comes in pages', async () => {
    const team = await hub.team('trusted');
    const machine = new Machine(team, team.admin);
    const ids = [await approved(team), await approved(team), await approved(team)].sort();
    for (const id of ids) await machine.say(id, SOME);
    const first = await totals(team, '?limit=2');
    expect([first.proof.map(({ id }) => id), first.next]).toEqual([ids.slice(0, 2), ids[1]]);
    const last = await totals(team, `?limit=2&after=${first.next ?? ''}`);
    expect([last.proof.map(({ id }) => id), last.next]).toEqual([ids.slice(2), null]);
  });

  it('goes with the learning, with whoever is revoked or erased, and with a token that is distrusted', async () => {
    const team = await hub.team('trusted');
    const [ann, eve] = [await team.member('reader'), await team.member('reader')];
    const [kept, dropped] = [await approved(team), await approved(team)];
    const [anns, eves] = [new Machine(team, ann.client), new Machine(team, eve.client)];
    for (const id of [kept, dropped]) await anns.say(id, SOME);
    await eves.say(kept, SOME);
    await team.admin.delete(team.path(`/learnings/${dropped}`));
    expect((await totals(team)).proof).toMatchObject([{ id: kept, members: 2, given: 10 }]);

    await team.admin.post(`/v1/members/${eve.id}/revoke`, {});
    expect((await totals(team)).proof).toMatchObject([{ members: 1, given: 5 }]);
    expect(await eves.say(kept, SOME, 2)).toBe(0);

    const made = await ann.client.post('/v1/tokens', { name: 'ci', scopes: ['read'] });
    const { token, text } = made.as(createTokenReplySchema);
    await new Machine(team, hub.client(text)).say(kept, { given: 1 });
    expect((await totals(team)).proof).toMatchObject([{ members: 1, given: 6 }]);
    await team.admin.post(`/v1/tokens/${token.id}/revoke-learnings`, {});
    expect((await totals(team)).proof).toMatchObject([{ members: 1, given: 5 }]);

    const path = `/v1/members/${ann.id}`;
    const { data } = (await ann.client.get(`${path}/export`)).as(exportReplySchema);
    expect(data['proofCounts']).toMatchObject([
      { learning_id: kept, machine: anns.id, given: 5, given_broken: 1, held_broken: 2, helped: 2 },
    ]);
    await ann.client.post(`${path}/erase`, { name: ann.name });
    expect((await totals(team)).proof).toEqual([]);
  });
});
