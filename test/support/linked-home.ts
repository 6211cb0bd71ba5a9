import { execFileSync } from 'node:child_process';
import * as wire from '@reflect/hub-protocol';
import { FakeHub } from '@reflect/testing';

import { builtFile } from './built-file.js';
import { Home } from './home.js';
import { NodeRun, type NodeResult } from './node-run.js';

const KEY = 'github.com/acme/shop';

export function startHub(): Promise<FakeHub> {
  return FakeHub.start(wire, KEY);
}

/** A home with a clone of the project of a hub. */
export function homeWithClone(): Home {
  // Nothing but the hub is to take time.
  const home = new Home({ REFLECT_HUB_TIMEOUT: '60', REFLECT_HUB_DRAIN_SECONDS: '120' });
  const git = (...args: readonly string[]): void => {
    execFileSync('git', args, { cwd: home.project(), stdio: 'ignore' });
  };
  git('init', '-q');
  git('remote', 'add', 'origin', 'git@github.com:acme/shop.git');
  return home;
}

/** Logs in with a token on the standard input, as scripts do. */
export function login(home: Home, url: string, token: string): Promise<NodeResult> {
  const args = [builtFile('@reflect/cli', 'cli.cjs'), 'hub', 'login', url, '--json'];
  return new NodeRun({ args, cwd: home.project(), env: home.env, input: `${token}\n` }).ended;
}

/** A home that is logged in and whose clone is linked; `options` are those of `hub link`. */
export async function linkedHome(
  { url }: { readonly url: string },
  token: string,
  ...options: readonly string[]
): Promise<Home> {
  const home = homeWithClone();
  const { code, stderr } = await login(home, url, token);
  if (code !== 0) throw new Error(`the login ended with ${String(code)}: ${stderr}`);
  await home.ask('hub', 'link', ...options);
  return home;
}
