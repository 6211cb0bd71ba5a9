import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { SourceFile } from './source-file.js';
import { WORKSPACE } from './workspace.js';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly nx?: { readonly tags?: readonly string[] };
}

/** A package of this repository, as its files are. */
export class WorkspacePackage {
  readonly name: string;
  /** From its tag `layer:<name>`. */
  readonly layer: string;
  /** Everything that it declares, of whatever kind. */
  readonly dependencies: readonly string[];
  #sources: readonly SourceFile[] | undefined;

  constructor(readonly folder: string) {
    const manifest = readManifest(folder);
    this.name = manifest.name;
    const tag = manifest.nx?.tags?.find((candidate) => candidate.startsWith('layer:'));
    this.layer = tag?.slice('layer:'.length) ?? '';
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
    this.dependencies = Object.keys({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...peerDependencies,
    });
  }

  /** Its TypeScript files but the tests. */
  get sources(): readonly SourceFile[] {
    return (this.#sources ??= this.#readSources());
  }

  #readSources(): readonly SourceFile[] {
    return typescriptFiles(join(this.folder, 'src')).map((path) => new SourceFile(path));
  }
}

/** All packages, by name. */
export function workspacePackages(): readonly WorkspacePackage[] {
  const folders = ['libs', 'apps'].flatMap((parent) =>
    readdirSync(join(WORKSPACE, parent)).map((name) => join(WORKSPACE, parent, name)),
  );
  return [...folders, join(WORKSPACE, 'test')]
    .map((folder) => new WorkspacePackage(folder))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function typescriptFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}
