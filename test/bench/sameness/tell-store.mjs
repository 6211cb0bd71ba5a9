/**
 * Enters the sentences of all groups in three steps, as a person does, and gives after each what the
 * store holds: a line a learning, with the sentences that became it or were added to it.
 */
export async function* tellStore(groups, store) {
  const members = new Map();
  const tell = async (sentences) => {
    for (const text of sentences) {
      const { outcome, id } = await store.learn(text);
      if (id === undefined) process.stderr.write(`${outcome}: ${text}\n`);
      else members.set(id, [...(members.get(id) ?? []), text]);
    }
    await store.refresh();
    return held(await store.list(), members);
  };
  const rules = groups.flatMap(({ canonical, same }) => [canonical, ...same.map(textOf)]);
  yield { name: 'told.jsonl', learnings: await tell(shuffled(rules)) };
  const neighbours = groups.flatMap(({ refines, related }) => [...refines, ...related].map(textOf));
  yield { name: 'neighbours.jsonl', learnings: await tell(shuffled(neighbours)) };
  const opposites = groups.map(({ contradicts }) => contradicts[0].text);
  yield { name: 'contradicted.jsonl', learnings: await tell(opposites) };
}

function held(learnings, members) {
  const byId = new Map(learnings.map((learning) => [learning.id, learning]));
  const ownerOf = (id) => {
    const { supersededBy, seen } = byId.get(id);
    const successor = byId.get(supersededBy);
    return successor !== undefined && isPartOf(seen, successor) ? ownerOf(successor.id) : id;
  };
  const of = new Map();
  for (const [id, texts] of members)
    of.set(ownerOf(id), [...(of.get(ownerOf(id)) ?? []), ...texts]);
  return learnings
    .filter(({ id }) => ownerOf(id) === id)
    .map(({ id, status, supersededBy }) => ({
      id,
      status,
      supersededBy,
      members: of.get(id) ?? [],
    }));
}

/** A learning that was taken in by one that says the same has been counted in it. */
function isPartOf(seen, successor) {
  return seen.every((key) => successor.seen.includes(key));
}

function textOf({ text }) {
  return text;
}

/** Always in the same random order: Fisher-Yates with a linear congruential generator. */
function shuffled(list) {
  const result = [...list];
  let state = 1;
  for (let at = result.length - 1; at > 0; at--) {
    state = (state * 1664525 + 1013904223) >>> 0;
    const other = Math.floor((state / 4294967296) * (at + 1));
    [result[at], result[other]] = [result[other], result[at]];
  }
  return result;
}
