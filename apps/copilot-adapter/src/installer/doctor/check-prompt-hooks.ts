import type { Finding } from '@reflect/installer';

import type { Surroundings } from '../copilot-places.js';
import { promptRivals } from './prompt-rivals.js';

/** Warns of other hooks at prompts, of which and reflect's one is heard. */
export function checkPromptHooks(surroundings: Surroundings): readonly Finding[] {
  return promptRivals(surroundings).map(({ detail, remedy }) => ({
    check: 'other prompt hooks',
    status: 'warning',
    detail,
    remedy,
  }));
}
