import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@reflect/source'] } },
  test: { name: 'cli', include: ['test/**/*.test.ts'], pool: 'forks' },
});
