interface Said {
  readonly id: string;
  readonly verdict: 'helpful' | 'harmful';
  readonly at: string;
}

/** What members said of learnings at a hub: the last word of each counts. */
export class HubRatings {
  readonly #said = new Map<string, Said>();

  /** Returns how many count now. */
  take(member: string, ratings: readonly Said[]): number {
    const news = ratings.filter(({ id, at }) => {
      const known = this.#said.get(`${member} ${id}`);
      return known === undefined || Date.parse(known.at) < Date.parse(at);
    });
    for (const one of news) this.#said.set(`${member} ${one.id}`, one);
    return news.length;
  }

  totals(): { id: string; helpful: number; harmful: number }[] {
    const all = [...this.#said.values()];
    const count = (id: string, verdict: string): number =>
      all.filter((one) => one.id === id && one.verdict === verdict).length;
    return [...new Set(all.map(({ id }) => id))]
      .sort()
      .map((id) => ({ id, helpful: count(id, 'helpful'), harmful: count(id, 'harmful') }));
  }
}

export interface HubRatingsRequest {
  readonly ratings: readonly Said[];
}
