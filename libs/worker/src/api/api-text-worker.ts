import type { TextWorker } from '@reflect/core/harness';

import { converse, type ApiOptions } from './api-conversation.js';
import { API_MANUAL } from './api-failure.js';

/** The api driver's endpoint for questions that are answered in words; undefined where none is set. */
export function createApiTextWorker(options: ApiOptions): TextWorker | undefined {
  if (options.url === '' || options.model === '') return undefined;
  return {
    name: API_MANUAL.name,
    ask: async ({ instruction, prompt, maxOutputTokens, signal }) => {
      const limits = { ...options, maxOutputTokens };
      const { text, usage } = await converse(options, signal, ({ dialect, post }) =>
        post(dialect.words(instruction, prompt, limits)),
      );
      return { text, usage };
    },
  };
}
