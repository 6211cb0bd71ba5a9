import { openReflect } from '@reflect/core';

/** The store of a person, for `tellStore`. */
export function realStore(home) {
  const reflect = openReflect({ env: home.env, paths: home.paths });
  return {
    learn: (text) => reflect.learn(text, { cwd: home.root }),
    refresh: () => reflect.reindex(),
    list: async () => {
      const learnings = [];
      for await (const item of reflect.learnings.list())
        if (item.type === 'learning') learnings.push(item.learning);
      return learnings;
    },
  };
}
