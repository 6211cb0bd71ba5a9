import { defineConfig } from 'vitest/config';

/** In a real Chromium: a part of `npm run test:ui`. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@reflect/source'] } },
  test: {
    name: 'hub in a browser',
    include: ['test/browser/**/*.browser.ts'],
    pool: 'forks',
    // A busy machine is no failure.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
