import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { WORKSPACE } from '../../support/workspace.js';

/** A package as it would be published. */
export interface Tarball {
  readonly name: string;
  readonly version: string;
  readonly path: string;
  /** Subresource integrity of the file. */
  readonly integrity: string;
  /** Bytes. */
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
  /** Folder in the repository, relative to its top. */
  readonly location: string;
  readonly manifest: Manifest;
}

export interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly engines?: unknown;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** What whoever writes a script brings along. */
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Packs all published packages of the build into `folder`. */
export function packWorkspace(folder: string): readonly Tarball[] {
  const args = [join(WORKSPACE, 'tools', 'pack.mjs'), '--out', folder, '--json'];
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  return JSON.parse(printed) as readonly Tarball[];
}
