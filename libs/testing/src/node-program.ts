import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildSync } from 'esbuild';

/** How much longer fault tests run than by default. */
export const FAULT_SCALE = Number(process.env['REFLECT_FAULT_SCALE'] ?? '1');

/** By source: test files share this process. */
const bundles = new Map<string, Uint8Array>();

/** A TypeScript program of a test, bundled so that plain node can run it in many processes. */
export class NodeProgram {
  readonly #file: string;

  /** `source` is the program's path; what is made of it lies in `folder`. */
  constructor(source: string, folder: string) {
    this.#file = join(folder, `${basename(source)}.mjs`);
    const bundle = bundles.get(source) ?? bundled(source);
    bundles.set(source, bundle);
    writeFileSync(this.#file, bundle);
  }

  get file(): string {
    return this.#file;
  }

  start(args: readonly string[], env: Readonly<Record<string, string>> = {}): NodeRun {
    const child = spawn(process.execPath, [this.#file, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    return new NodeRun(child);
  }
}

function bundled(source: string): Uint8Array {
  const { outputFiles } = buildSync({
    entryPoints: [source],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['@reflect/source'],
    // jsonc-parser loads its parts by paths that are gone in a bundle, but for its ES modules.
    mainFields: ['module', 'main'],
    external: ['hnswlib-node'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error(`esbuild made nothing of ${source}`);
  return bundle.contents;
}

export interface NodeResult {
  readonly code: number | null;
  readonly killed: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export class NodeRun {
  readonly ended: Promise<NodeResult>;
  /** Fulfilled when it has written something, or ended. */
  readonly spoke: Promise<void>;
  readonly #child: ChildProcess;

  constructor(child: ChildProcess) {
    this.#child = child;
    this.ended = collect(child);
    this.spoke = once(child.stdout ?? child, 'readable').then(() => undefined);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

async function collect(child: ChildProcess): Promise<NodeResult> {
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the child has no pipes');
  const [out, err] = await Promise.all([
    text(stdout),
    text(stderr),
    child.exitCode === null ? once(child, 'exit') : undefined,
  ]);
  return { code: child.exitCode, killed: child.signalCode, stdout: out, stderr: err };
}
