import { authenticateToken, unauthenticated } from '../access/authenticate.js';
import type { Caller } from '../access/caller.js';
import type { HubContext } from './hub-context.js';

export interface GivenToken {
  /** Of the client. */
  readonly ip: string;
  readonly token: string | undefined;
}

/** Whose token it is; refusals of an address are counted. Throws `HUB_TOO_MANY_REQUESTS`, and as `authenticateToken`. */
export async function authenticateCounted(
  { database, limits }: Pick<HubContext, 'database' | 'limits'>,
  { ip, token }: GivenToken,
): Promise<Caller> {
  await limits.requireLoginAllowed(ip);
  return limits.countRefusals(ip, async () => {
    if (token === undefined) throw unauthenticated();
    return authenticateToken(database, token);
  });
}
