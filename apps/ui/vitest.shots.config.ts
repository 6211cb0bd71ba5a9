import { defineConfig } from 'vitest/config';

/** Every view of a home of three weeks, as pictures in `bench-out/ui/lived-in`: `npm run ui:shots`. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@reflect/source'] } },
  test: {
    name: 'pictures of the page',
    include: ['test/shots/**/*.shots.ts'],
    pool: 'forks',
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
