import {
  anthropicWire,
  DELIVERY_KEY,
  jsonText,
  type DeliveryCheck,
  type JsonObject,
} from '@reflect/installer';

import { pluginsFetched } from '../plugins-fetched.js';

const NAME = 'reflect-doctor';
const FOLDER = '.config/opencode';

/** One prompt to OpenCode. */
export const opencodeDelivery: DeliveryCheck = {
  wire: anthropicWire,
  args: (prompt) => ['run', '--title', NAME, '--format', 'json', prompt],
  env: () => ({ OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1' }),
  files: ({ text }, { modelUrl }) => ({
    ...below(FOLDER, {
      'plugins/reflect.js': text,
      'opencode.json': jsonText(modelAt(modelUrl)),
      ...pluginsFetched(),
    }),
  }),
};

function modelAt(url: string): JsonObject {
  const limit = { context: 200_000, output: 8_000 };
  return {
    model: `${NAME}/check`,
    provider: {
      [NAME]: {
        npm: '@ai-sdk/anthropic',
        options: { baseURL: `${url}/v1`, apiKey: DELIVERY_KEY },
        models: { check: { name: 'check', limit } },
      },
    },
  };
}

type Texts = Readonly<Record<string, string>>;

function below(folder: string, files: Texts): Texts {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]),
  );
}
