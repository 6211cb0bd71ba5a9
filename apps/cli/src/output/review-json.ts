import type { Review } from '@reflect/core';

import { learningJson } from './learning-json.js';

/** What waits, as `--json` shows it; its texts hold no character that nobody sees. */
export function reviewJson({ learning, hash, reasons, quotes, replaces }: Review): object {
  return {
    ...{ id: learning.id, hash, status: learning.status, reasons, quotes },
    learning: learningJson(learning),
    replaces: replaces.map(({ comparison, learning: old }) => ({
      comparison,
      learning: learningJson(old),
    })),
  };
}
