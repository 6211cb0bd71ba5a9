import { defineConfig } from 'vitest/config';
import { packageTests } from '@reflect/testing/vitest';

export default defineConfig(packageTests(import.meta.dirname, { name: 'worker' }));
