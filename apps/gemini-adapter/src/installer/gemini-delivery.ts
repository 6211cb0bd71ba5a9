import { DELIVERY_KEY, googleWire, jsonText, type DeliveryCheck } from '@reflect/installer';

/** One prompt to Gemini CLI. */
export const geminiDelivery: DeliveryCheck = {
  wire: googleWire,
  // Without a model it would first ask one which to take.
  args: (prompt) => ['-p', prompt, '-m', 'gemini-2.5-pro', '-o', 'json'],
  env: (modelUrl) => ({
    GOOGLE_GEMINI_BASE_URL: modelUrl,
    GEMINI_API_KEY: DELIVERY_KEY,
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
  }),
  files: ({ config: { hooks, hooksConfig } }) => ({
    // The rest of the settings may hold keys.
    '.gemini/settings.json': jsonText({
      security: { auth: { selectedType: 'gemini-api-key' } },
      ...(hooks !== undefined && { hooks }),
      ...(hooksConfig !== undefined && { hooksConfig }),
    }),
  }),
};
