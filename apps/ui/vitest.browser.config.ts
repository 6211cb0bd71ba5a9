import { defineConfig } from 'vitest/config';

/** In a real Chromium, on what the build made: `npm run test:ui`. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@reflect/source'] } },
  test: {
    name: 'ui in a browser',
    include: ['test/browser/**/*.browser.ts'],
    pool: 'forks',
    fileParallelism: false,
    // A busy machine is no failure.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
