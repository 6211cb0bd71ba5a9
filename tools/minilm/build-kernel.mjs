import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../../libs/minilm/kernel/index.ts', import.meta.url));
// Linear memory up to the weights of one stage; kernel/memory.ts adds up to less.
const INITIAL_PAGES = 64;
const OPTIONS = [
  '--optimizeLevel=3',
  '--runtime=stub',
  '--noAssert',
  '--enable=simd',
  '--enable=bulk-memory',
  '--use=abort=',
  `--initialMemory=${INITIAL_PAGES}`,
  '--disableWarning=112',
];

/** Compiles the AssemblyScript kernel. */
export function buildKernel() {
  const folder = mkdtempSync(join(tmpdir(), 'minilm-kernel-'));
  try {
    const target = join(folder, 'kernel.wasm');
    execFileSync(process.execPath, [compiler(), ENTRY, `--outFile=${target}`, ...OPTIONS], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return readFileSync(target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compiler() {
  const manifest = createRequire(import.meta.url).resolve('assemblyscript/package.json');
  return join(dirname(manifest), 'bin', 'asc.js');
}
