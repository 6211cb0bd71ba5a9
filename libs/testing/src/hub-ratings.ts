import { checked, type HubWire, type SaidRating } from './hub-wire.js';

/** What members said of learnings at a hub: the last word of each counts. */
export class HubRatings {
  readonly #said = new Map<string, SaidRating>();

  /** What a hub answers to ratings, or to a question for all of them. */
  answer(wire: HubWire, member: string, body: unknown): object {
    if (body === undefined)
      return checked(wire.ratingTotalsReplySchema, { ratings: this.totals() });
    const { ratings } = wire.ratingsRequestSchema.parse(body);
    return checked(wire.ratingsReplySchema, { taken: this.#take(member, ratings) });
  }

  /** Returns how many count now. */
  #take(member: string, ratings: readonly SaidRating[]): number {
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
