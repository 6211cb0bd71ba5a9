import { completionsWire, DELIVERY_KEY, jsonText, type DeliveryCheck } from '@reflect/installer';

/** One prompt to Qwen Code. */
export const qwenDelivery: DeliveryCheck = {
  wire: completionsWire,
  args: (prompt) => ['-p', prompt, '-o', 'json'],
  env: (modelUrl) => ({
    OPENAI_BASE_URL: `${modelUrl}/v1`,
    OPENAI_API_KEY: DELIVERY_KEY,
    OPENAI_MODEL: 'qwen3-coder-plus',
  }),
  files: ({ config: { hooks, disableAllHooks } }) => ({
    // The rest of the settings may hold keys.
    '.qwen/settings.json': jsonText({
      security: { auth: { selectedType: 'openai' } },
      ...(hooks !== undefined && { hooks }),
      ...(disableAllHooks !== undefined && { disableAllHooks }),
    }),
  }),
};
