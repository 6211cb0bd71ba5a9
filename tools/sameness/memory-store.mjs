/** A store in memory, for `tellStore`, that judges each text with a model of its own. */
export function memoryStore(core, { model, modelFor }) {
  let current;
  const store = new core.MemoryLearningStore();
  const sink = new core.StoreLearningSink({
    store,
    redact: (texts) => Promise.resolve(texts),
    clock: () => Date.now(),
    projectKey: () => 'unknown',
    comparer: new core.ModelComparer({
      openModel: () => ({ preload: () => model }),
      findSimilar: () => Promise.resolve([]),
      model: {
        ofPair: (...pair) => current.ofPair(...pair),
        ofGroup: (features) => current.ofGroup(features),
      },
    }),
  });
  return {
    learn: (text) => {
      current = modelFor(text);
      return core.learn(sink, { text, scope: { kind: 'global' } });
    },
    refresh: () => Promise.resolve(),
    list: async () => {
      const learnings = [];
      for await (const item of store.list())
        if (item.type === 'learning') learnings.push(item.learning);
      return learnings;
    },
  };
}
