/** Sets about one world: a question of one may well have its answer in another. */
const WORLDS = [
  ['dpdk', 'dpdk_ctx'],
  ['2wiki', '2wiki101', 'hotpot', 'musique', 'musique100'],
];

/** Some queries of each set, evenly over its file, with the set that they belong to. */
export function sampleOf(sets, count) {
  return sets.map((set) => ({ set, queries: someOf(set.queries, count) }));
}

export function someOf(queries, count) {
  const step = Math.max(1, queries.length / count);
  return Array.from(
    { length: Math.min(count, queries.length) },
    (_, at) => queries[Math.floor(at * step)],
  );
}

export function isSameWorld(one, other) {
  return one === other || WORLDS.some((world) => world.includes(one) && world.includes(other));
}
