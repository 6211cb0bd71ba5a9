import { join } from 'node:path';

import type { Prompter } from '../prompts/prompter.js';
import type { InstallContext } from './installer.js';

/** What an installer needs of the process that it runs in. */
export interface InstallerHost extends Pick<
  InstallContext,
  'env' | 'home' | 'cwd' | 'platform' | 'node'
> {
  readonly stdout: TextOutput;
  readonly stderr: TextOutput;
  /** `undefined`: nobody can answer. */
  readonly prompter: Prompter | undefined;
}

/** A stream that text is written to. */
export interface TextOutput {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Of a terminal. */
  readonly columns?: number;
}

export function contextFor(
  { env, home, cwd, platform, node }: InstallerHost,
  { scope, options }: Pick<InstallContext, 'scope' | 'options'>,
): InstallContext {
  const state = env['REFLECT_STATE_DIR'] ?? join(home, '.reflect');
  return { env, home, cwd, platform, node, state, scope, options };
}
