import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@reflect/source'] } },
  test: {
    name: 'editor-adapter',
    include: ['test/**/*.test.ts'],
    setupFiles: ['@reflect/testing/fixed-seed'],
    // Projects share what was compiled of the sources that all of them load.
    experimental: { fsModuleCache: true },
    pool: 'forks',
    // Files share modules, which are slow to load, and put back what else they change.
    isolate: false,
    // A busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
