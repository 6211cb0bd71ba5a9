import { choice, decimal, flag, integer, text } from '../../foundation/settings/setting.js';
import type { SettingValues } from '../../foundation/settings/setting.js';

/** Who makes vectors. A change makes the next build of the index embed everything again. */
export const EMBEDDER_SETTINGS = {
  source: choice({
    env: 'REFLECT_EMBEDDER',
    default: 'embedded',
    choices: ['embedded', 'endpoint'],
    describe:
      'Who embeds: the model that comes with reflect, or an endpoint, which is sent all learnings and every prompt, redacted',
  }),
  url: text({
    env: 'REFLECT_EMBEDDER_URL',
    default: '',
    describe: 'Base URL of an OpenAI-compatible endpoint, such as http://127.0.0.1:11434/v1',
  }),
  model: text({
    env: 'REFLECT_EMBEDDER_MODEL',
    default: '',
    describe: 'Embedding model, as the endpoint names it',
  }),
  keyEnv: text({
    env: 'REFLECT_EMBEDDER_KEY_ENV',
    default: 'REFLECT_EMBEDDER_KEY',
    describe: 'Name of the environment variable that holds the key of the embedding endpoint',
  }),
  keyFile: text({
    env: 'REFLECT_EMBEDDER_KEY_FILE',
    default: '',
    describe: 'File that holds the key of the embedding endpoint, where no variable does',
  }),
  allowHttp: flag({
    env: 'REFLECT_EMBEDDER_ALLOW_HTTP',
    default: false,
    describe: 'Whether texts may go unencrypted to an embedding endpoint on another machine',
  }),
  queryTimeoutMs: integer({
    env: 'REFLECT_EMBEDDER_QUERY_TIMEOUT',
    default: 150,
    min: 10,
    max: 20_000,
    describe: 'Milliseconds that a prompt waits for the endpoint; then it does without its vector',
  }),
  timeoutMs: integer({
    env: 'REFLECT_EMBEDDER_TIMEOUT',
    default: 60_000,
    min: 1_000,
    max: 600_000,
    describe: 'Milliseconds that a build of the index waits for one answer of the endpoint',
  }),
  batch: integer({
    env: 'REFLECT_EMBEDDER_BATCH',
    default: 32,
    min: 1,
    max: 256,
    describe: 'Texts that one request to the endpoint holds at most',
  }),
  unrelated: decimal({
    env: 'REFLECT_EMBEDDER_UNRELATED',
    default: 0.2,
    min: -1,
    max: 1,
    describe:
      'Cosine at which the model sees two texts as unrelated; the bars of recall rest on it',
  }),
  related: decimal({
    env: 'REFLECT_EMBEDDER_RELATED',
    default: 0.6,
    min: -1,
    max: 1,
    describe: 'Cosine at which the model sees two texts as plainly related',
  }),
};
export type EmbedderSettings = SettingValues<typeof EMBEDDER_SETTINGS>;
