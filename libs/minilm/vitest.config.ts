import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@reflect/source'] } },
  test: {
    name: 'minilm',
    include: ['test/**/*.test.ts'],
    setupFiles: ['@reflect/testing/fixed-seed'],
    // Projects share what was compiled of the sources that all of them load.
    experimental: { fsModuleCache: true },
    pool: 'forks',
    // Files share modules, which are slow to load, and put back what else they change.
    isolate: false,
    // The reference network in plain code takes a second or two a sentence.
    testTimeout: 60_000,
  },
});
