import { claudeSupport } from '@reflect/claude-adapter';
import { openReflect } from '@reflect/core';

/** Learns chats in their order, each when it ended: queued, drained by the rules, indexed. */
export async function learnChats({ env, paths }, sessions, cwd) {
  let now = 0;
  const reflect = openReflect({ env, paths, harnesses: [claudeSupport], clock: () => now });
  const superseded = [];
  for (const { id, path, ended } of sessions) {
    now = Date.parse(ended) + 60_000;
    await reflect.enqueue({
      transcript_path: path,
      session_id: id,
      trigger: 'session-end',
      harness: 'claude',
      cwd,
      queued_at: new Date(now).toISOString(),
    });
    await reflect.drain();
  }
  const sessionOf = new Map();
  const titles = new Map();
  for await (const item of reflect.learnings.list()) {
    if (item.type !== 'learning') continue;
    const { learning } = item;
    sessionOf.set(learning.id, learning.source.session);
    titles.set(learning.id, learning.title);
    if (learning.supersededBy !== undefined) superseded.push(learning);
  }
  for (const { id, session } of reflect.episodes.list()) sessionOf.set(id, session);
  return {
    now,
    sessionOf,
    learnings: [...titles.values()],
    superseded: superseded.map(({ title, supersededBy }) => ({
      old: title,
      new: titles.get(supersededBy) ?? supersededBy,
    })),
  };
}

/** A store with every policy as a person would enter it, one after the other. */
export async function learnPolicies({ env, paths }, tasks, cwd) {
  const reflect = openReflect({ env, paths });
  const sessionOf = new Map();
  for (const { policy, sessions } of tasks) {
    const { id } = await reflect.learn(policy, { cwd });
    sessionOf.set(id, sessions.at(-1));
  }
  await reflect.reindex();
  return { sessionOf, learnings: tasks.map(({ policy }) => policy), superseded: [] };
}
