import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@reflect/source'] } },
  test: { name: 'hook-runtime', include: ['test/**/*.test.ts'], pool: 'forks' },
});
