import { execFileSync } from 'node:child_process';
import * as wire from '@reflect/hub-protocol';
import type { Reflect } from '@reflect/core';
import { renderShared } from '@reflect/core/team';
import { FakeHub } from '@reflect/testing';

export const PROJECT = 'github.com/acme/shop';
const REVIEWER = { role: 'reviewer', scopes: ['read', 'propose', 'review'] } as const;

export function startHub(): Promise<FakeHub> {
  return FakeHub.start(wire, PROJECT);
}

/** Makes a folder a clone of the project of a hub. */
export function makeClone(folder: string): void {
  const git = (...args: readonly string[]): void => {
    execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  };
  git('init', '-q');
  git('remote', 'add', 'origin', 'git@github.com:acme/shop.git');
}

/** Logs in, as a reviewer unless it is said otherwise, and links; the token that was stored. */
export async function joinHub(
  { hub: account }: Pick<Reflect, 'hub'>,
  folder: string,
  {
    hub,
    rights = REVIEWER,
  }: { readonly hub: FakeHub; readonly rights?: Parameters<FakeHub['join']>[1] },
): Promise<string> {
  const token = hub.join('Rea', rights);
  await account.login(token, { url: hub.url });
  await account.link(folder);
  return token;
}

/** A learning as a hub has it. */
export function sharedDocument(id: string, title: string, body: string): string {
  const day = '2026-11-25T10:00:00.000Z';
  const lists = { tags: [], entities: [], relations: [], files: [], queries: [] };
  return renderShared({ id, title, body, kind: 'lesson', created: day, updated: day, ...lists });
}
