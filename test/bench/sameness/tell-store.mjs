import { openReflect } from '@reflect/core';

/**
 * Enters the sentences of all groups in three steps, as a person does, and gives after each what the
 * store holds: a line a learning, with the sentences that became it or were added to it.
 */
export async function* tellStore(groups, home) {
  const reflect = openReflect({ env: home.env, paths: home.paths });
  const members = new Map();
  const tell = async (sentences) => {
    for (const text of sentences) {
      const { outcome, id } = await reflect.learn(text, { cwd: home.root });
      if (id === undefined) process.stderr.write(`${outcome}: ${text}\n`);
      else members.set(id, [...(members.get(id) ?? []), text]);
    }
    await reflect.reindex();
    return held(reflect, members);
  };
  const rules = groups.flatMap(({ canonical, same }) => [canonical, ...same.map(textOf)]);
  yield { name: 'told.jsonl', learnings: await tell(shuffled(rules)) };
  const neighbours = groups.flatMap(({ refines, related }) => [...refines, ...related].map(textOf));
  yield { name: 'neighbours.jsonl', learnings: await tell(shuffled(neighbours)) };
  const opposites = groups.map(({ contradicts }) => contradicts[0].text);
  yield { name: 'contradicted.jsonl', learnings: await tell(opposites) };
}

async function held(reflect, members) {
  const lines = [];
  for await (const item of reflect.learnings.list()) {
    if (item.type !== 'learning') continue;
    const { id, status, supersededBy } = item.learning;
    lines.push({ id, status, supersededBy, members: members.get(id) ?? [] });
  }
  return lines;
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
