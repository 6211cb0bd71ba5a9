/** Whose words a sentence of an episode is. `agreed` is the agent's that the person took over. */
export type EpisodeVoice = 'person' | 'agreed' | 'agent';

export interface EpisodeSentence {
  readonly by: EpisodeVoice;
  /** Redacted. */
  readonly text: string;
}

/** One exchange of a session in which a person decided something, in the words that were said. */
export interface Episode {
  /** `eps-` and 16 hex digits: the same exchange of a session always has the same. */
  readonly id: string;
  /** Project key. */
  readonly project: string;
  readonly harness: string;
  readonly session: string;
  /** ISO 8601, when the last of it was said. */
  readonly said: string;
  /** 1-based transcript lines, first and last. */
  readonly lines: readonly [number, number];
  /** What the person came with, one line. */
  readonly opening: string;
  /** All that was said, in order. */
  readonly sentences: readonly EpisodeSentence[];
  /** Id of an earlier episode that this one takes the place of. */
  readonly amends?: string;
}

/** The episodes that none amends, newest last. */
export function standingEpisodes(episodes: readonly Episode[]): readonly Episode[] {
  const amended = new Set(episodes.flatMap(({ amends }) => amends ?? []));
  return episodes
    .filter(({ id }) => !amended.has(id))
    .toSorted((a, b) => (a.said < b.said ? -1 : a.said > b.said ? 1 : a.id < b.id ? -1 : 1));
}
