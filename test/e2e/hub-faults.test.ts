import { expect, it } from 'vitest';

import { HubStorm, type StormSize } from '../support/hub-storm/hub-storm.js';
import type { Acknowledged, StormClient } from '../support/hub-storm/storm-client.js';

const SCALE = Number(process.env['REFLECT_FAULT_SCALE'] ?? '1');
/** At a scale of 80 these are 10,000 pushes of 32 clients. */
const SIZE: StormSize = {
  clients: Math.min(32, 3 + SCALE),
  pushes: SCALE === 1 ? 40 : 125 * SCALE,
  kills: Math.min(60, SCALE),
};
const HOUR_MS = 3_600_000;

it(
  `${String(SIZE.clients)} clients push ${String(SIZE.pushes)} times while what they need is killed: none is lost, none counts twice, all end with the same`,
  { timeout: HOUR_MS },
  async () => {
    const storm = await HubStorm.begin(SIZE);
    await storm.rage(SIZE);
    const { clients, absent, killed } = storm;
    expect(killed.hub).toBeGreaterThan(0);
    const all = clients.flatMap(({ acknowledged }) => acknowledged);
    expect(all.length).toBeGreaterThanOrEqual(SIZE.pushes);
    const fresh = await storm.fresh();
    await Promise.all([...clients, absent, fresh].map((client) => client.sync()));

    expect(revisionsTwice(all)).toEqual([]);
    expect(await forgotten(clients)).toEqual([]);
    const approved = sorted(fresh);
    for (const client of [...clients, absent]) expect(sorted(client)).toEqual(approved);
    expect(fresh.has.size).toBeGreaterThan(0);
    expect(wrong(clients, fresh)).toEqual([]);
    const unanswered = clients.reduce((sum, one) => sum + one.unanswered, 0);
    expect(unanswered).toBeGreaterThan(0);
    if (SCALE > 1) {
      const figures = { acknowledged: all.length, unanswered, killed, approved: fresh.has.size };
      process.stderr.write(`${JSON.stringify(figures)}\n`);
    }
  },
);

function sorted({ has }: StormClient): readonly (readonly [string, string])[] {
  return [...has].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Ids whose revisions are not one for each push that made one: something counted twice, or was lost. */
function revisionsTwice(all: readonly Acknowledged[]): readonly string[] {
  const made = new Map<string, number[]>();
  for (const { item, result } of all) {
    const isNew = ['accepted', 'merged', 'conflict'].includes(result.outcome);
    if (!isNew || item.deleted === true || result.serverRevision === null) continue;
    made.set(item.id, [...(made.get(item.id) ?? []), result.serverRevision]);
  }
  return [...made].flatMap(([id, revisions]) => {
    const inOrder = revisions.toSorted((one, other) => one - other);
    return inOrder.every((revision, n) => revision === n + 1) ? [] : [`${id}: ${inOrder.join()}`];
  });
}

/** Pushes that the hub would not answer as it did: it does not know them any more. */
async function forgotten(clients: readonly StormClient[]): Promise<readonly string[]> {
  const each = clients.map(async (client) => {
    const lost: string[] = [];
    for (const one of client.acknowledged) {
      const result = await client.again(one);
      if (JSON.stringify(result) !== JSON.stringify(one.result)) lost.push(one.item.id);
    }
    return lost;
  });
  return (await Promise.all(each)).flat();
}

/** Learnings of one author alone that are not as they were pushed last. */
function wrong(clients: readonly StormClient[], { has }: StormClient): readonly string[] {
  const authors = new Map<string, Set<StormClient>>();
  const last = new Map<string, Acknowledged>();
  for (const client of clients) {
    for (const one of client.acknowledged) {
      authors.set(one.item.id, (authors.get(one.item.id) ?? new Set()).add(client));
      last.set(one.item.id, one);
    }
  }
  return [...last].flatMap(([id, { item, result }]) => {
    if (authors.get(id)?.size !== 1) return [];
    if (result.outcome === 'refused') return [`${id} was refused: ${result.reason ?? ''}`];
    const document = has.get(id);
    if (item.deleted === true) return document === undefined ? [] : [`${id} was removed`];
    return document !== undefined && titleOf(document) === titleOf(item.document)
      ? []
      : [`${id} is another`];
  });
}

function titleOf(document: string): string {
  return /^title: (.*)$/m.exec(document)?.[1]?.replaceAll(/["']/g, '') ?? '';
}
