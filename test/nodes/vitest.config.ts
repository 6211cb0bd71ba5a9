import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'nodes',
    include: ['**/*.test.ts'],
    globalSetup: ['../packages/support/publish.ts', 'fetch-nodes.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
});
