import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { RealHarness } from './harness/real-harness.js';
import { runProcess } from './stage/run-process.js';

/** The harnesses cannot be had. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

const INSTALL_MS = 900_000;

/** Installs what is missing of the pinned harnesses from npm; gives the folder of their programs. */
export async function installHarnesses(
  folder: string,
  harnesses: readonly RealHarness[],
  say: (line: string) => void,
): Promise<string> {
  const missing = harnesses.filter((harness) => !isInstalled(folder, harness));
  if (missing.length > 0) {
    say(`Installing ${missing.map(pinned).join(', ')} into ${folder} (up to 400 MB each)`);
    await install(folder, missing);
  }
  return join(folder, 'node_modules', '.bin');
}

async function install(folder: string, missing: readonly RealHarness[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeManifest(folder, missing);
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--fetch-retries=1'];
  const env = process.env as Record<string, string>;
  const call = { file: 'npm', args, cwd: folder, env, deadlineMs: INSTALL_MS };
  const { code, stderr } = await runProcess(call);
  const lacking = missing.filter((harness) => !isInstalled(folder, harness));
  if (code === 0 && lacking.length === 0) return;
  throw new UnavailableError(
    `Cannot install ${missing.map(pinned).join(', ')} from npm, which needs a network. Share a folder that has them with REFLECT_REAL_CLI_DIR.\n${stderr.trim()}`,
  );
}

/** Adds to what the folder has: npm removes what its manifest does not name. */
function writeManifest(folder: string, missing: readonly RealHarness[]): void {
  const path = join(folder, 'package.json');
  const { dependencies } = existsSync(path) ? readJson(path) : {};
  const added = Object.fromEntries(missing.flatMap(packagesOf));
  const manifest = { private: true, dependencies: { ...dependencies, ...added } };
  writeFileSync(path, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

function isInstalled(folder: string, harness: RealHarness): boolean {
  return packagesOf(harness).every(([name, version]) => {
    const path = join(folder, 'node_modules', name, 'package.json');
    return existsSync(path) && readJson(path).version === version;
  });
}

/** What of npm makes a harness: itself, and the Node.js that it needs. */
function packagesOf({
  package: name,
  version,
  node,
}: RealHarness): readonly (readonly [name: string, version: string])[] {
  return [[name, version], ...(node === undefined ? [] : [['node', node] as const])];
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function readJson(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

function pinned({ package: name, version }: RealHarness): string {
  return `${name}@${version}`;
}
