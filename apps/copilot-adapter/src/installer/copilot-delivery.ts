import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { DELIVERY_KEY, jsonText, responsesWire, type DeliveryCheck } from '@reflect/installer';

/** One prompt to Copilot CLI. */
export const copilotDelivery: DeliveryCheck = {
  wire: responsesWire,
  args: (prompt) => ['-p', prompt, '--output-format', 'json', '--no-auto-update', '--no-color'],
  env: (modelUrl, personHome) => ({
    ...unpackedCopilot(personHome),
    COPILOT_OFFLINE: 'true',
    COPILOT_AUTO_UPDATE: 'false',
    COPILOT_MODEL: 'gpt-5.4',
    COPILOT_PROVIDER_TYPE: 'openai',
    COPILOT_PROVIDER_BASE_URL: `${modelUrl}/v1`,
    COPILOT_PROVIDER_WIRE_API: 'responses',
    COPILOT_PROVIDER_API_KEY: DELIVERY_KEY,
  }),
  files: ({ config }) => ({ '.copilot/hooks/reflect.json': jsonText(config) }),
};

/** Copilot unpacks its program, hundreds of megabytes, where it is not unpacked yet. */
function unpackedCopilot(personHome: string): Readonly<Record<string, string>> {
  const cache = join(personHome, '.cache', 'copilot');
  return existsSync(cache) ? { COPILOT_CACHE_HOME: cache } : {};
}
