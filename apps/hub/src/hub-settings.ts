import * as z from 'zod';

import { HubStartError } from './hub-error.js';

const MINUTE_MS = 60_000;

/** Environment variables, by what they set. */
const VARIABLES = {
  databaseUrl: 'DATABASE_URL',
  ownerUrl: 'REFLECT_HUB_OWNER_URL',
  folder: 'REFLECT_HUB_DATA',
  host: 'REFLECT_HUB_HOST',
  port: 'REFLECT_HUB_PORT',
  connections: 'REFLECT_HUB_CONNECTIONS',
  statementTimeoutMs: 'REFLECT_HUB_STATEMENT_TIMEOUT_MS',
  concurrentJobs: 'REFLECT_HUB_JOBS',
  trustProxy: 'REFLECT_HUB_TRUST_PROXY',
  logLevel: 'REFLECT_HUB_LOG_LEVEL',
  organisation: 'REFLECT_HUB_ORGANISATION',
  failedLoginsPerMinute: 'REFLECT_HUB_FAILED_LOGINS_PER_MINUTE',
  pushesPerMinute: 'REFLECT_HUB_PUSHES_PER_MINUTE',
  keepReceiptsDays: 'REFLECT_HUB_KEEP_RECEIPTS_DAYS',
  keepRevokedDays: 'REFLECT_HUB_KEEP_REVOKED_DAYS',
  oidcIssuer: 'REFLECT_HUB_OIDC_ISSUER',
  oidcClientId: 'REFLECT_HUB_OIDC_CLIENT_ID',
  oidcClientSecret: 'REFLECT_HUB_OIDC_CLIENT_SECRET',
  oidcScope: 'REFLECT_HUB_OIDC_SCOPE',
  oidcClaim: 'REFLECT_HUB_OIDC_CLAIM',
  oidcGroup: 'REFLECT_HUB_OIDC_GROUP',
  oidcGroupClaim: 'REFLECT_HUB_OIDC_GROUP_CLAIM',
  oidcJoin: 'REFLECT_HUB_OIDC_JOIN',
  oidcOrganisation: 'REFLECT_HUB_OIDC_ORGANISATION',
  oidcTokenDays: 'REFLECT_HUB_OIDC_TOKEN_DAYS',
  oidcDevice: 'REFLECT_HUB_OIDC_DEVICE',
} as const;

/** Of members' machines: they may stand in the same environment. */
const OF_CLIENTS: ReadonlySet<string> = new Set([
  'REFLECT_HUB_URL',
  'REFLECT_HUB_TOKEN',
  'REFLECT_HUB_TIMEOUT',
  'REFLECT_HUB_SYNC_ON_DRAIN',
  'REFLECT_HUB_DRAIN_SECONDS',
  'REFLECT_HUB_SHARE_PROOF',
  'REFLECT_HUB_MAX_LEARNINGS',
]);

const whole = (low: number, high: number): z.ZodCoercedNumber =>
  z.coerce.number().int().min(low).max(high);
const postgresUrl = z.url({
  protocol: /^postgres(?:ql)?$/,
  error: 'must be postgres://USER:PASSWORD@HOST/DATABASE',
});
/** Whoever is on the way of an http answer could name anybody. */
const issuerUrl = z
  .url()
  .regex(
    /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/|$))/,
    'must be an https address, or one on this machine',
  );

const schema = z.object({
  /** PostgreSQL, as a role that is only in `reflect_hub`; without one, PGlite in `folder`. */
  databaseUrl: postgresUrl.optional(),
  /** PostgreSQL, as the owner of the schema: for migrations alone. */
  ownerUrl: postgresUrl.optional(),
  folder: z.string().min(1).default('reflect-hub'),
  host: z.string().min(1).default('127.0.0.1'),
  /** 0 takes any free one. */
  port: whole(0, 65_535).default(7463),
  connections: whole(1, 1000).default(10),
  statementTimeoutMs: whole(100, 10 * MINUTE_MS).default(30_000),
  /** Jobs that this process does at a time on PostgreSQL; 0 leaves them to others. */
  concurrentJobs: whole(0, 64).default(1),
  trustProxy: z.stringbool().default(false),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Name of the organisation that is made where there is none. */
  organisation: z.string().trim().min(1).max(200).default('Team'),
  /** Refused tokens of one address, after which it is refused unasked until the minute is over; 0 sets no limit. */
  failedLoginsPerMinute: whole(0, 1_000_000).default(60),
  /** Pushes of one member; 0 sets no limit. */
  pushesPerMinute: whole(0, 1_000_000).default(1200),
  /** How long a lost answer can be asked for again. */
  keepReceiptsDays: whole(1, 3650).default(90),
  /** How long the text of revoked learnings is kept as evidence. */
  keepRevokedDays: whole(0, 3650).default(30),
  /** An OpenID Connect provider that members log in by; without one, they need a token. */
  oidcIssuer: issuerUrl.optional(),
  oidcClientId: z.string().min(1).max(1000).optional(),
  oidcClientSecret: z.string().min(1).max(10_000).optional(),
  oidcScope: z
    .string()
    .regex(/^(?:\S+ )*openid(?: \S+)*$/, 'must be names with a blank between, openid among them')
    .default('openid email profile'),
  oidcClaim: z.string().min(1).max(200).default('email'),
  oidcGroup: z.string().min(1).max(1000).optional(),
  oidcGroupClaim: z.string().min(1).max(200).default('groups'),
  oidcJoin: z.stringbool().default(false),
  /** Slug; needed where the database has several organisations. */
  oidcOrganisation: z.string().min(1).max(200).optional(),
  /** How long a token of such a login is good. */
  oidcTokenDays: whole(1, 3650).default(30),
  /** Logins by a code, which somebody can be talked into typing in for another one. */
  oidcDevice: z.stringbool().default(false),
});

export type HubSettings = z.output<typeof schema>;

/** Throws `HUB_MISCONFIGURED`, which names the variable. */
export function readHubSettings(env: Readonly<Record<string, string | undefined>>): HubSettings {
  const given = Object.entries(VARIABLES).flatMap(([key, name]) => {
    const value = env[name];
    return value === undefined || value === '' ? [] : [[key, value] as const];
  });
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return checked(parsed.data);
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = VARIABLES[path[0] as keyof typeof VARIABLES];
    // The value may hold a password.
    return `${name} is wrong: ${message}.`;
  });
  throw new HubStartError('HUB_MISCONFIGURED', problems.join('\n'));
}

/** What a cluster sets for a service that is named after the hub. */
const OF_KUBERNETES = /^REFLECT_HUB_(?:SERVICE_|PORT_)/;

/** Variables that look like settings of the hub and are none, as one that was mistyped. */
export function unknownSettings(
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const known = new Set<string>(Object.values(VARIABLES));
  return Object.keys(env)
    .filter((name) => name.startsWith('REFLECT_HUB_'))
    .filter((name) => !known.has(name) && !OF_CLIENTS.has(name) && !OF_KUBERNETES.test(name))
    .sort();
}

/** An owner alone is a forgotten variable: the command would go on with a folder in place of the server. */
function checked(settings: HubSettings): HubSettings {
  if (settings.ownerUrl === undefined || settings.databaseUrl !== undefined) return settings;
  const message =
    'REFLECT_HUB_OWNER_URL is set and DATABASE_URL is not. Set both, for the same database.';
  throw new HubStartError('HUB_MISCONFIGURED', message);
}
