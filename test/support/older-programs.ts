import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const WORKSPACE = join(import.meta.dirname, '..', '..');
const PARTS = ['apps', 'libs', 'tools', 'package.json', 'tsconfig.base.json'];
/** Made by a build, and the same ever since. */
const MODEL = join('libs', 'minilm', 'assets', 'all-minilm-l6-v2.bin');

/** A program of an older reflect, by paths in its tree. */
export interface OlderProgram {
  readonly entry: string;
  readonly outfile: string;
  /** Packages that are not bundled with it. */
  readonly external?: readonly string[];
}

/** Whether the history that older programs are made of is here; a shallow clone lacks it. */
export function hasSourcesOf(commit: string): boolean {
  return (
    spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: WORKSPACE }).status === 0
  );
}

/**
 * The folder of the tree of a commit, with programs bundled from its sources of then with the libraries of now. Made
 * once; `name` tells one list of programs from another.
 */
export function olderPrograms(
  commit: string,
  { name, programs }: { readonly name: string; readonly programs: readonly OlderProgram[] },
): string {
  const folder = join(WORKSPACE, 'bench-out', name, commit.slice(0, 8));
  if (programs.every(({ outfile }) => existsSync(join(folder, outfile)))) return folder;
  const making = `${folder}.${String(process.pid)}`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const archive = execFileSync('git', ['archive', commit, ...PARTS], {
    ...{ cwd: WORKSPACE, maxBuffer: 1024 ** 3 },
  });
  execFileSync('tar', ['-x', '-C', making], { input: archive });
  linkPackages(making);
  for (const program of programs) bundle(program, making);
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
  return folder;
}

function bundle({ entry, outfile, external = [] }: OlderProgram, folder: string): void {
  const files = ['tools/bundle.mjs', '--entry', entry, '--outfile', outfile];
  const args = [...files, ...external.flatMap((name) => ['--external', name])];
  execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' });
}

/** Its own packages, and beside them the libraries that are installed here. */
function linkPackages(folder: string): void {
  const model = join(folder, MODEL);
  if (!existsSync(model)) {
    mkdirSync(dirname(model), { recursive: true });
    symlinkSync(join(WORKSPACE, MODEL), model);
  }
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@reflect'), { recursive: true });
  for (const name of readdirSync(join(WORKSPACE, 'node_modules'))) {
    if (name !== '@reflect')
      symlinkSync(join(WORKSPACE, 'node_modules', name), join(modules, name));
  }
  for (const kind of ['apps', 'libs']) {
    for (const name of readdirSync(join(folder, kind))) {
      const at = join(folder, kind, name);
      const manifest = readFileSync(join(at, 'package.json'), 'utf8');
      const { name: packageName } = JSON.parse(manifest) as { readonly name: string };
      symlinkSync(join('..', '..', kind, name), join(modules, packageName));
      const own = join(WORKSPACE, kind, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(at, 'node_modules'));
    }
  }
}
