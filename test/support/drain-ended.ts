import { join } from 'node:path';
import type { DrainReport } from '@reflect/core';
import { jsonLines } from '@reflect/testing';
import { expect, vi } from 'vitest';

import type { Home } from './home.js';

interface DrainLine {
  readonly event: string;
  readonly outcome?: string;
  readonly message: string;
}

/** Waits for a drain that a hook started in the background; what it did. */
export async function drainEnded({ paths }: Home): Promise<DrainReport> {
  const lastEnd = (): DrainLine => {
    const lines = jsonLines<DrainLine>(join(paths.logs, 'drain.log'));
    const last = lines.findLast(({ event }) => event === 'started' || event === 'ended');
    if (last?.event !== 'ended') throw new Error('no drain has ended');
    expect(last).toMatchObject({ outcome: 'done' });
    return last;
  };
  const { message } = await vi.waitFor(lastEnd, { timeout: 60_000, interval: 100 });
  return JSON.parse(message) as DrainReport;
}
