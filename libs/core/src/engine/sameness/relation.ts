/** How two statements stand to each other; see `docs/explanation` for what a store does with each. */
export const RELATIONS = ['same', 'contradicts', 'refines', 'related', 'unrelated'] as const;
export type Relation = (typeof RELATIONS)[number];

export type Probabilities = Readonly<Record<Relation, number>>;

export interface Verdict {
  readonly relation: Relation;
  /** For a person, a sentence without its full stop. */
  readonly reason: string;
  readonly probabilities: Probabilities;
}
