import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { HubError } from '../hub-error.js';
import type { HubSettings } from '../hub-settings.js';

const MINUTE_SECONDS = 60;

/** What is said of a token. */
const REFUSALS: ReadonlySet<HubError['code']> = new Set([
  'HUB_UNAUTHENTICATED',
  'HUB_TOKEN_REVOKED',
  'HUB_TOKEN_EXPIRED',
] as const);

/** How often somebody may ask, counted in this process alone: several hubs allow as much each. */
export class RequestLimits {
  readonly #failures: RateLimiterMemory | undefined;
  readonly #pushes: RateLimiterMemory | undefined;

  constructor(settings: Pick<HubSettings, 'failedLoginsPerMinute' | 'pushesPerMinute'>) {
    this.#failures = limiter(settings.failedLoginsPerMinute);
    this.#pushes = limiter(settings.pushesPerMinute);
  }

  /** Throws `HUB_TOO_MANY_REQUESTS` for an address of which too many tokens were refused. */
  async requireLoginAllowed(address: string): Promise<void> {
    const spent = (await this.#failures?.get(address)) ?? null;
    if (this.#failures === undefined || spent === null) return;
    if (spent.consumedPoints >= this.#failures.points) throw tooMany('refused tokens', spent);
  }

  /** Runs `login`, and counts it when it is refused as unauthenticated. Throws what it throws. */
  async countRefusals<T>(address: string, login: () => Promise<T>): Promise<T> {
    try {
      return await login();
    } catch (error) {
      // A database that is down, or has no connection left, refuses nobody's token.
      if (error instanceof HubError && REFUSALS.has(error.code)) {
        await this.#failures?.penalty(address);
      }
      throw error;
    }
  }

  /** Counts a push. Throws `HUB_TOO_MANY_REQUESTS`. */
  async countPush(member: string): Promise<void> {
    try {
      await this.#pushes?.consume(member);
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany('pushes', error) : error;
    }
  }
}

function limiter(points: number): RateLimiterMemory | undefined {
  return points === 0 ? undefined : new RateLimiterMemory({ points, duration: MINUTE_SECONDS });
}

function tooMany(what: string, { msBeforeNext }: RateLimiterRes): HubError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const message = `Too many ${what} within a minute. Try again in ${String(seconds)} s.`;
  return new HubError('HUB_TOO_MANY_REQUESTS', message, { retryAfterSeconds: seconds });
}
