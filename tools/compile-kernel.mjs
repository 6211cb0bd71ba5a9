// Compiles an AssemblyScript kernel to WebAssembly.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const OPTIONS = [
  '--optimizeLevel=3',
  '--runtime=stub',
  '--noAssert',
  '--enable=simd',
  '--enable=bulk-memory',
  '--use=abort=',
  '--disableWarning=112',
];

/** The module whose entry is `file`, with `initialPages` of 64 KiB of memory. */
export function compileKernel(file, initialPages) {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-kernel-'));
  try {
    const target = join(folder, 'kernel.wasm');
    const args = [`--outFile=${target}`, `--initialMemory=${initialPages}`, ...OPTIONS];
    execFileSync(process.execPath, [compiler(), file, ...args], {
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
