import { defineConfig } from 'vitest/config';
import { packageTests } from '@reflect/testing/vitest';

export default defineConfig(
  packageTests(import.meta.dirname, {
    name: 'cli',
    // Chronicles are for people, and have the time of the machine.
    env: { TZ: 'UTC' },
  }),
);
