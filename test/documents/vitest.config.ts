import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'documents',
    include: ['**/*.test.ts'],
    pool: 'forks',
    // A busy machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
