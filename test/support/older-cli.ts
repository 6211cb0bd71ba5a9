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
import { join } from 'node:path';

import { Home } from './home.js';

const WORKSPACE = join(import.meta.dirname, '..', '..');
/** Of 2026-11-25: the first commit whose client was tried with a real hub. */
const FIRST = 'e342fea528dcc432fc318dadae46d69b97d7126f';
const PARTS = ['apps', 'libs', 'tools', 'package.json', 'tsconfig.base.json'];
const BUNDLED = ['hnswlib-node', '@reflect/mcp', '@reflect/ui'];

/** Whether the history that older clients are made of is here; a shallow clone lacks it. */
export function hasOlderSources(): boolean {
  return spawnSync('git', ['cat-file', '-e', `${FIRST}^{commit}`], { cwd: WORKSPACE }).status === 0;
}

/** The home of somebody who never updated the command. */
export class OlderHome extends Home {
  override get cli(): string {
    return olderCli();
  }
}

/** The command as it was, bundled from its sources of then with the libraries of now; made once. */
function olderCli(): string {
  const folder = join(WORKSPACE, 'bench-out', 'older-client', FIRST.slice(0, 8));
  const program = join('apps', 'cli', 'dist', 'cli.cjs');
  if (!existsSync(join(folder, program))) {
    const making = `${folder}.${String(process.pid)}`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    const archive = execFileSync('git', ['archive', FIRST, ...PARTS], {
      ...{ cwd: WORKSPACE, maxBuffer: 1024 ** 3 },
    });
    execFileSync('tar', ['-x', '-C', making], { input: archive });
    linkPackages(making);
    const external = BUNDLED.flatMap((name) => ['--external', name]);
    const bundle = ['tools/bundle.mjs', '--entry', 'apps/cli/src/reflect.ts', '--outfile', program];
    execFileSync(process.execPath, [...bundle, ...external], { cwd: making, stdio: 'pipe' });
    rmSync(folder, { recursive: true, force: true });
    renameSync(making, folder);
  }
  return join(folder, program);
}

/** Its own packages, and beside them the libraries that are installed here. */
function linkPackages(folder: string): void {
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
