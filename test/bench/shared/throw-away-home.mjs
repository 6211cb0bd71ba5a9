import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dataPaths } from '@reflect/core';

/**
 * A knowledge base of its own in a temporary folder. Hooks may take as long as a busy machine makes
 * them: what is measured here is what they give.
 */
export function throwAwayHome(name) {
  const root = mkdtempSync(join(tmpdir(), `reflect-${name}-`));
  const env = {
    PATH: process.env.PATH,
    HOME: root,
    REFLECT_STATE_DIR: join(root, 'state'),
    REFLECT_LEARNINGS_DIR: join(root, 'learnings'),
    REFLECT_RECALL_DEADLINE: '20000',
    REFLECT_WORKER_DRIVER: 'heuristic',
  };
  return {
    root,
    env,
    paths: dataPaths(env),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
