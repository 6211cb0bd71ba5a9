/** How two statements stand to each other; a store strengthens, replaces, links or keeps both. */
export const RELATIONS = ['same', 'contradicts', 'refines', 'related', 'unrelated'] as const;
export type Relation = (typeof RELATIONS)[number];

export type Probabilities = Readonly<Record<Relation, number>>;

export interface Verdict {
  readonly relation: Relation;
  /** For a person, a sentence without its full stop. */
  readonly reason: string;
  readonly probabilities: Probabilities;
  /** Whether both are about one thing: without that, a store does nothing about the two. */
  readonly isSameSubject: boolean;
  /** Whether both have one form and are about two things. */
  readonly isOfAnother: boolean;
  readonly nearness: Nearness;
}

/** How near two statements are, whatever they say: from 0 to 1. */
export interface Nearness {
  readonly cosine: number;
  /** How much of the one of which more is covered the other has. */
  readonly covered: number;
}
