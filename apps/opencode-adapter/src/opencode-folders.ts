import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where OpenCode keeps a person's configuration: `opencode` in `XDG_CONFIG_HOME`. */
export function opencodeConfig(env: Environment, home = homeOf(env)): string {
  return join(baseFolder(env, 'XDG_CONFIG_HOME', join(home, '.config')), 'opencode');
}

/** Where OpenCode keeps its sessions: `opencode` in `XDG_DATA_HOME`. */
export function opencodeData(env: Environment): string {
  return join(baseFolder(env, 'XDG_DATA_HOME', join(homeOf(env), '.local', 'share')), 'opencode');
}

/** Where OpenCode keeps what was typed into it: `opencode` in `XDG_STATE_HOME`. */
export function opencodeState(env: Environment): string {
  return join(baseFolder(env, 'XDG_STATE_HOME', join(homeOf(env), '.local', 'state')), 'opencode');
}

function homeOf(env: Environment): string {
  return env['HOME'] ?? homedir();
}

/** By the rules of XDG a path that is not absolute counts for nothing. */
function baseFolder(env: Environment, name: string, otherwise: string): string {
  const chosen = env[name] ?? '';
  return isAbsolute(chosen) ? chosen : otherwise;
}
