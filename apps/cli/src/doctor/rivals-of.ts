import { projectKey, type SessionStory } from '@reflect/core';
import type { Rival } from '@reflect/installer';

import { HARNESSES } from '../harnesses.js';
import type { Surroundings } from './check-harnesses.js';

/**
 * Hooks of others that there are now, where the harness passes on what one hook says at a prompt and reflect's said
 * something at one of a session. Of a session of another project than the one here, only the person's own hooks are known.
 */
export function rivalsOf({ moments }: SessionStory, surroundings: Surroundings): readonly Rival[] {
  const told = moments.find(
    ({ event, given = [] }) => event === 'prompt.submit' && given.length > 0,
  );
  if (told === undefined) return [];
  const found = HARNESSES.find(({ installer }) => installer.harness === told.harness);
  const isHere = told.project === projectKey(surroundings.cwd);
  const context = { ...surroundings, scope: 'user', options: {} };
  return found?.installer.rivals?.(context, isHere ? 'all' : 'person') ?? [];
}
