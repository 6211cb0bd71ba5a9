import { execFileSync } from 'node:child_process';
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
    /** Why npm finds no other packages; empty where it does. */
    readonly unreachable: string;
  }
}

const ASK = join(import.meta.dirname, 'registry-answer.mjs');

/** Packs the build once, and has it in a registry as long as the tests run. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-tarballs-'));
  const tarballs = packWorkspace(folder);
  const registry = await ScopeRegistry.start(tarballs);
  provide('tarballs', tarballs);
  provide('registry', registry.url);
  provide('unreachable', reasonWhyUnreachable());
  return async () => {
    await registry.stop();
    rmSync(folder, { recursive: true });
  };
}

/** Asks once, and says on the terminal what is left out for it. */
function reasonWhyUnreachable(): string {
  const reason = execFileSync(process.execPath, [ASK], { encoding: 'utf8' });
  if (reason !== '') process.stderr.write(`Nothing is installed, since ${reason}\n`);
  return reason;
}
