import { checked, type HubProofRequest, type HubWire, type ProofCounts } from './hub-wire.js';

interface Kept extends ProofCounts {
  readonly id: string;
  readonly member: string;
  readonly revision: number;
}

interface Asked {
  readonly member: string;
  readonly body: unknown;
  readonly page: { readonly after: string; readonly size: number };
}

/** What sessions showed at a hub: of each machine what it said last. */
export class HubProof {
  readonly #kept = new Map<string, Kept>();

  /** What a hub answers to counts, or to a question for a page of all of them. */
  answer(wire: HubWire, { member, body, page }: Asked): object {
    if (body !== undefined) {
      const told = wire.proofRequestSchema.parse(body);
      return checked(wire.proofReplySchema, { taken: this.take(member, told) });
    }
    const later = this.totals().filter(({ id }) => id > page.after);
    const proof = later.slice(0, page.size);
    const next = later.length > proof.length ? (proof.at(-1)?.id ?? null) : null;
    return checked(wire.proofTotalsReplySchema, { proof, next });
  }

  /** Returns how many count now. */
  take(member: string, { machine, revision, counts }: HubProofRequest): number {
    const news = counts.filter(({ id }) => {
      const known = this.#kept.get(`${member} ${machine} ${id}`);
      return known === undefined || known.revision < revision;
    });
    for (const one of news) {
      this.#kept.set(`${member} ${machine} ${one.id}`, { ...one, member, revision });
    }
    return news.length;
  }

  totals(): (ProofCounts & { id: string; members: number })[] {
    const kept = [...this.#kept.values()].filter(({ given, held }) => given + held > 0);
    return [...new Set(kept.map(({ id }) => id))].sort().map((id) => {
      const of = kept.filter((one) => one.id === id);
      const sum = (name: keyof ProofCounts): number => of.reduce((all, one) => all + one[name], 0);
      return {
        ...{ id, members: new Set(of.map(({ member }) => member)).size },
        ...{ given: sum('given'), givenBroken: sum('givenBroken') },
        ...{ held: sum('held'), heldBroken: sum('heldBroken') },
        ...{ helped: sum('helped'), ignored: sum('ignored'), misled: sum('misled') },
      };
    });
  }
}
