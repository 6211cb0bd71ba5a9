import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { packWorkspace, type Tarball } from './packed-workspace.js';
import { ScopeRegistry } from './scope-registry.js';

declare module 'vitest' {
  interface ProvidedContext {
    readonly tarballs: readonly Tarball[];
    /** Where npm finds them. */
    readonly registry: string;
  }
}

/** Packs the build once, and has it in a registry as long as the tests run. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-tarballs-'));
  const tarballs = packWorkspace(folder);
  const registry = await ScopeRegistry.start(tarballs);
  provide('tarballs', tarballs);
  provide('registry', registry.url);
  return async () => {
    await registry.stop();
    rmSync(folder, { recursive: true });
  };
}
