import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createOrganisation, recoverToken } from '../access/organisations.js';
import type { Database } from '../database/database.js';
import { forgetCursors, migrate } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import { HubStartError } from '../hub-error.js';
import { readHubSettings, unknownSettings, type HubSettings } from '../hub-settings.js';
import { packageFolder } from '../package-folder.js';
import { asToldOfDatabase } from './database-failures.js';
import { serve } from './serve.js';
import { tokenNotice } from './token-notice.js';

const USAGE_ERROR = 64;

const HELP = `reflect-hub: a hub for the learnings of a team

  reflect-hub                    serve, on PostgreSQL (DATABASE_URL) or from a folder
  reflect-hub migrate            bring the schema up to date; the first time, print an administrator's token
  reflect-hub token [--name MEMBER] [--organisation SLUG]
                                 a new token for the administrator MEMBER (default: Administrator)
  reflect-hub organisation NAME  another organisation in the same database, and its administrator's token
  reflect-hub forget-cursors     after going back to an earlier state of the same server: let clients begin anew
  reflect-hub --version          the version

On PostgreSQL all but serving work as the owner of the schema, and need both URLs. On a folder they need the hub
to be stopped, and work on ./reflect-hub or REFLECT_HUB_DATA.

Environment:
  DATABASE_URL                     PostgreSQL 15 or later with pgvector, as a role that is only in reflect_hub
  REFLECT_HUB_OWNER_URL            the same database as the owner of its schema, for migrations
  REFLECT_HUB_DATA                 folder without DATABASE_URL (default: reflect-hub)
  REFLECT_HUB_HOST                 address to listen on (default: 127.0.0.1)
  REFLECT_HUB_PORT                 port to listen on (default: 7463)
  REFLECT_HUB_CONNECTIONS          connections to PostgreSQL, at most (default: 10)
  REFLECT_HUB_STATEMENT_TIMEOUT_MS longest that a statement may take (default: 30000)
  REFLECT_HUB_JOBS                 jobs that this process does at a time on PostgreSQL; 0: none (default: 1)
  REFLECT_HUB_TRUST_PROXY          true: addresses of clients are what a proxy says (default: false)
  REFLECT_HUB_FAILED_LOGINS_PER_MINUTE
                                   refused tokens of one address; 0: no limit (default: 60)
  REFLECT_HUB_PUSHES_PER_MINUTE    pushes of one member; 0: no limit (default: 1200)
  REFLECT_HUB_LOG_LEVEL            fatal, error, warn, info, debug, trace or silent (default: info)
  REFLECT_HUB_ORGANISATION         name of the first organisation (default: Team)
  REFLECT_HUB_KEEP_RECEIPTS_DAYS   how long a lost answer to a push can be asked for again (default: 90)
  REFLECT_HUB_KEEP_REVOKED_DAYS    how long the text of revoked learnings is kept (default: 30)
  REFLECT_HUB_OIDC_ISSUER          address of an OpenID Connect provider that members log in by
  REFLECT_HUB_OIDC_CLIENT_ID       what the hub is called there
  REFLECT_HUB_OIDC_CLIENT_SECRET   its secret there; none for a public client
  REFLECT_HUB_OIDC_SCOPE           what is asked for there (default: openid email profile)
  REFLECT_HUB_OIDC_CLAIM           claim that is the mail of a member (default: email, which has to be verified)
  REFLECT_HUB_OIDC_GROUP           only who is in this group may log in
  REFLECT_HUB_OIDC_GROUP_CLAIM     claim with the groups (default: groups)
  REFLECT_HUB_OIDC_JOIN            true: who is no member becomes one, without a role (default: false)
  REFLECT_HUB_OIDC_ORGANISATION    slug of their organisation, where there are several
  REFLECT_HUB_OIDC_TOKEN_DAYS      how long a token of such a login is good (default: 30)
  REFLECT_HUB_OIDC_DEVICE          true: logins by a code as well, from machines without a browser (default: false)
`;

/** Runs a command of `reflect-hub` and gives its exit code. Throws `HubStartError`, `StorageError`. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const parsed = parse(args);
  if (parsed === undefined) {
    const asked = args.join(' ');
    process.stderr.write(
      `It does not understand: reflect-hub ${asked}. What it does is said by: reflect-hub --help\n`,
    );
    return USAGE_ERROR;
  }
  const { command, name, organisation, isHelp, isVersion } = parsed;
  if (isHelp) {
    process.stdout.write(HELP);
    return 0;
  }
  if (isVersion) {
    process.stdout.write(`${readVersion()}\n`);
    return 0;
  }
  const settings = readHubSettings(env);
  for (const unknown of unknownSettings(env)) {
    process.stderr.write(
      `${unknown} is no setting, and changes nothing. See: reflect-hub --help\n`,
    );
  }
  if (command === 'serve') return serve(settings);
  if (command !== 'migrate') requireHub(settings);
  await withDatabase(settings, async (database) => {
    if (command === 'migrate') await migrateAndTell(database, settings);
    else if (command === 'forget-cursors') {
      await forgetCursors(database);
      process.stdout.write('Every client begins anew with its next sync.\n');
    } else if (command === 'token') {
      const { text } = await recoverToken(database, { slug: organisation, name });
      process.stdout.write(`${text}\n`);
    } else {
      const made = await createOrganisation(database, { name, onlyFirst: false });
      process.stdout.write(`${made?.text ?? ''}\n`);
      process.stderr.write(
        `Its slug is ${made?.slug ?? ''}: so it is named in --organisation and REFLECT_HUB_OIDC_ORGANISATION.\n`,
      );
    }
  });
  return 0;
}

interface ParsedCommand {
  readonly command: 'serve' | 'migrate' | 'token' | 'organisation' | 'forget-cursors';
  readonly name: string;
  readonly organisation: string | undefined;
  readonly isHelp: boolean;
  readonly isVersion: boolean;
}

function parse(args: readonly string[]): ParsedCommand | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        name: { type: 'string', default: 'Administrator' },
        organisation: { type: 'string' },
        version: { type: 'boolean', default: false },
      },
    });
    const [command = 'serve', name, ...more] = positionals;
    const { organisation, help: isHelp, version: isVersion } = values;
    if (command === 'organisation') {
      if (name === undefined || more.length > 0) return undefined;
      return { command, name, organisation, isHelp, isVersion };
    }
    if (name !== undefined) return undefined;
    const isKnown =
      command === 'serve' ||
      command === 'migrate' ||
      command === 'token' ||
      command === 'forget-cursors';
    return isKnown ? { command, name: values.name, organisation, isHelp, isVersion } : undefined;
  } catch {
    return undefined;
  }
}

async function migrateAndTell(database: Database, settings: HubSettings): Promise<void> {
  const onAdopted = (): void => {
    process.stdout.write(
      'The data came from another database: every client begins anew with its next sync.\n',
    );
  };
  const done = await migrate(database, { onAdopted });
  for (const name of done) process.stdout.write(`${name}\n`);
  if (done.length === 0) process.stdout.write('The schema is up to date.\n');
  const { organisation: name } = settings;
  const first = await createOrganisation(database, { name, onlyFirst: true });
  if (first !== undefined) process.stdout.write(tokenNotice(first.text));
}

async function withDatabase(
  settings: HubSettings,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(settings, () => undefined);
  try {
    await work(database);
  } catch (error) {
    throw asToldOfDatabase(error, settings);
  } finally {
    await database.close();
  }
}

/** In another folder than the one of the hub, one would be made beside it. Throws `HUB_MISCONFIGURED`. */
function requireHub({ databaseUrl, folder }: HubSettings): void {
  if (databaseUrl !== undefined || existsSync(join(folder, 'database'))) return;
  const message = `There is no hub in ${resolve(folder)}. Go to the folder that it was started in, or name its data in REFLECT_HUB_DATA.`;
  throw new HubStartError('HUB_MISCONFIGURED', message);
}

function readVersion(): string {
  const file = join(dirname(packageFolder('migrations')), 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
  return version;
}
