import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { InstallContext } from '@reflect/installer';

/** Where Codex looks for what is installed into one scope. */
export interface CodexPlaces {
  readonly root: string;
  readonly hooks: string;
  readonly skills: string;
  /** Holds what the person trusts, for all scopes. */
  readonly config: string;
}

type Place = Pick<InstallContext, 'env' | 'home' | 'cwd' | 'scope'>;

export function codexPlaces(context: Place): CodexPlaces {
  const home = codexHome(context);
  const config = join(home, 'config.toml');
  if (context.scope !== 'project') {
    const skills = join(context.home, '.agents', 'skills');
    return { root: home, hooks: join(home, 'hooks.json'), skills, config };
  }
  const root = context.cwd;
  const hooks = join(root, '.codex', 'hooks.json');
  return { root, hooks, skills: join(root, '.agents', 'skills'), config };
}

/** `CODEX_HOME` with its links followed, as Codex does before it remembers trust, else `~/.codex`. */
function codexHome({ env, home, cwd }: Place): string {
  const chosen = env['CODEX_HOME'] ?? '';
  return chosen === '' ? join(home, '.codex') : realPath(resolve(cwd, chosen));
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}
