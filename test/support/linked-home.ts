import { execFileSync } from 'node:child_process';
import * as wire from '@reflect/hub-protocol';
import { FakeHub } from '@reflect/testing';

import { Home } from './home.js';
import { NodeRun, type NodeResult } from './node-run.js';

const KEY = 'github.com/acme/shop';

export function startHub(): Promise<FakeHub> {
  return FakeHub.start(wire, KEY);
}

/** Nothing but the hub is to take time. */
export const PATIENT = { REFLECT_HUB_TIMEOUT: '60', REFLECT_HUB_DRAIN_SECONDS: '120' };

/** A home with a clone of the project of a hub. */
export function homeWithClone(home: Home = new Home(PATIENT)): Home {
  const git = (...args: readonly string[]): void => {
    execFileSync('git', args, { cwd: home.project(), stdio: 'ignore' });
  };
  git('init', '-q');
  git('remote', 'add', 'origin', 'git@github.com:acme/shop.git');
  return home;
}

/** Logs in with a token on the standard input, as scripts do. */
export function login(home: Home, url: string, token: string): Promise<NodeResult> {
  const args = [home.cli, 'hub', 'login', url, '--json'];
  return new NodeRun({ args, cwd: home.project(), env: home.env, input: `${token}\n` }).ended;
}

/** A home that is logged in and whose clone is linked; `options` are those of `hub link`. */
export async function linkedHome(
  { url }: { readonly url: string },
  token: string,
  ...options: readonly string[]
): Promise<Home> {
  return linkHome(homeWithClone(), { url, token, options });
}

export interface HubPlace {
  readonly url: string;
  readonly token: string;
  readonly options?: readonly string[];
}

/** Logs a home in, and links its clone. */
export async function linkHome(home: Home, { url, token, options = [] }: HubPlace): Promise<Home> {
  const { code, stderr } = await login(home, url, token);
  if (code !== 0) throw new Error(`the login ended with ${String(code)}: ${stderr}`);
  await home.ask('hub', 'link', ...options);
  return home;
}
