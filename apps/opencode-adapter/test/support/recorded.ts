import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'recorded');

export const TYPED = 'ses_def3bd0c8ffeM3kQc5kW0p2ZDJ';
export const SUB_AGENT = 'ses_def398176ffeFeXHIPlHzomTn7';
export const HEADLESS = 'ses_def364952ffexC560zSMKKJ7Yx';

/** A home in which OpenCode was used; without its history of prompts where that is said. */
export function recordedHome({ hasHistory = true } = {}): { readonly HOME: string } {
  const home = tempFolder();
  const data = join(home, '.local', 'share', 'opencode');
  const state = join(home, '.local', 'state', 'opencode');
  for (const folder of [data, state]) mkdirSync(folder, { recursive: true });
  for (const name of ['opencode.db', 'opencode.db-wal']) {
    copyFileSync(join(FIXTURES, name), join(data, name));
  }
  const history = 'prompt-history.jsonl';
  if (hasHistory) copyFileSync(join(FIXTURES, history), join(state, history));
  return { HOME: home };
}
