import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'packages',
    include: ['**/*.test.ts'],
    globalSetup: ['support/publish.ts'],
    pool: 'forks',
    // npm compiles in one of them.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
