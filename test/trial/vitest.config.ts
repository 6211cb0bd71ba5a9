import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'trial',
    include: ['**/*.test.ts'],
    globalSetup: ['../packages/support/publish.ts'],
    pool: 'forks',
    testTimeout: 600_000,
  },
});
