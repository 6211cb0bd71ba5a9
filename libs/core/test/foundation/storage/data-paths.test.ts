import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { dataPaths } from '../../../src/foundation/storage/data-paths.js';

describe('dataPaths', () => {
  it.each([
    [{}, '/home/p/.reflect', '/home/p/.learnings'],
    [{ REFLECT_STATE_DIR: '/s/', REFLECT_LEARNINGS_DIR: '/l/../m' }, '/s', '/m'],
    [{ REFLECT_STATE_DIR: 'here', REFLECT_LEARNINGS_DIR: '.' }, 'here', ''],
  ])('puts everything below two roots: %o', (env, state, learnings) => {
    const paths = dataPaths(env, '/home/p');
    expect([
      paths.config,
      paths.queue,
      paths.queueWal,
      paths.sessionHistory,
      paths.documents,
    ]).toEqual([
      join(state, 'config.yaml'),
      join(state, 'queue'),
      join(state, 'queue', 'wal'),
      join(state, 'session-history'),
      join(learnings, 'documents'),
    ]);
  });
});
