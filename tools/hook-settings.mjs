// An esbuild plugin that leaves out of a hook bundle the settings of topics that no hook reads, which the type
// `TopicWithoutHooks` names: a hook asks for each setting at every event.
import { readFileSync } from 'node:fs';

export const hookSettings = {
  name: 'hook-settings',
  setup(build) {
    build.onLoad(
      { filter: /[/\\]core[/\\]src[/\\]api[/\\]config[/\\]settings\.ts$/ },
      ({ path }) => ({
        contents: withoutTopics(readFileSync(path, 'utf8')),
        loader: 'ts',
      }),
    );
  },
};

function withoutTopics(source) {
  const list = /type TopicWithoutHooks =([^;]*);/.exec(source)?.[1] ?? '';
  const topics = [...list.matchAll(/'(\w+)'/g)].map(([, topic]) => topic);
  if (topics.length === 0) throw new Error('settings.ts names no topic that no hook reads.');
  return topics.reduce((rest, topic) => {
    const line = new RegExp(`^  ${topic}: [A-Z_]+,\\n`, 'm');
    if (!line.test(rest)) throw new Error(`settings.ts has no topic ${topic}.`);
    return rest.replace(line, '');
  }, source);
}
