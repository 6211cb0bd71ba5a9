import { defineConfig } from 'vitest/config';
import { temporaryFiles } from '@reflect/testing/vitest';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'documents',
    include: ['**/*.test.ts'],
    pool: 'forks',
    env: temporaryFiles,
    // A busy machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
