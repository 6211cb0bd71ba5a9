import type { KnowledgeBaseStatus } from '@reflect/core';
import type { Finding } from '@reflect/installer';

import { counted } from '../output/age.js';

const REMEDIES: Readonly<Record<string, string>> = {
  HUB_LOGIN_REFUSED: "Log in with a token that is in force: 'reflect hub login'.",
  HUB_NOT_LOGGED_IN: "Log in: 'reflect hub login'.",
  HUB_DENIED: 'Ask an admin of the project for the role, or log in with another token.',
  HUB_NO_PROJECT: "Ask an admin of the hub, or end the link: 'reflect hub unlink'.",
};
const USUAL = "Nothing is lost: 'reflect hub sync' tries again, and so does every drain.";

/** Long enough before to ask somebody for another one. */
const SOON_MS = 7 * 24 * 60 * 60 * 1000;

/** How the last syncs went, as this machine knows it; nothing where no project is linked. */
export function checkHub(
  { isLoggedIn, links, expiresAt }: KnowledgeBaseStatus['hub'],
  now: number,
): Finding[] {
  const check = 'hub';
  if (links.length === 0) return [];
  if (!isLoggedIn) {
    const detail = `${counted(links.length, 'project')} linked, and no login`;
    return [{ check, status: 'warning', detail, remedy: REMEDIES['HUB_NOT_LOGGED_IN'] ?? USUAL }];
  }
  const failed = links.flatMap(({ project, failure, unsent }): Finding[] => {
    if (failure === undefined) return [];
    const waiting = unsent === 0 ? '' : `; ${String(unsent)} to be sent`;
    const detail = `${project} was not synced at ${failure.at}: ${failure.message}${waiting}`;
    return [{ check, status: 'warning', detail, remedy: REMEDIES[failure.code] ?? USUAL }];
  });
  if (failed.length > 0) return failed;
  if (expiresAt !== undefined && Date.parse(expiresAt) - now < SOON_MS) {
    const verb = Date.parse(expiresAt) < now ? 'ended' : 'ends';
    const detail = `the token ${verb} on ${expiresAt.slice(0, 'YYYY-MM-DD'.length)}`;
    const remedy = "Get a new one, and enter it before: 'reflect hub login'.";
    return [{ check, status: 'warning', detail, remedy }];
  }
  return [{ check, status: 'ok', detail: `${counted(links.length, 'project')} linked` }];
}
