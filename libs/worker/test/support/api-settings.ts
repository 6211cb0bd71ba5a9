import type { ApiOptions } from '../../src/api/api-conversation.js';

export const NOW = Date.parse('2026-01-01T00:00:00Z');
export const KEY = 'key-3f9a1c';

/** An endpoint of OpenAI's kind that takes a key. */
export function apiSettings(url: string): ApiOptions {
  return {
    protocol: 'openai',
    url,
    allowHttp: false,
    model: 'small',
    maxOutputTokens: 900,
    keyEnv: 'MY_KEY',
    keyFile: '',
    env: { MY_KEY: KEY },
    now: () => NOW,
  };
}
