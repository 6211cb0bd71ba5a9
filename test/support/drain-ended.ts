import { join } from 'node:path';
import { expect, vi } from 'vitest';

import type { Home } from './home.js';
import { jsonLines } from './json-lines.js';

/** Waits for a drain that a hook started in the background. */
export async function drainEnded({ paths }: Home): Promise<void> {
  const isOver = (): void => {
    const last = jsonLines(join(paths.logs, 'drain.log')).at(-1);
    expect(last).toMatchObject({ event: 'ended', outcome: 'done' });
  };
  await vi.waitFor(isOver, { timeout: 60_000, interval: 100 });
}
