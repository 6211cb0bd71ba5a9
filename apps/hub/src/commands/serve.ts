import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createOrganisation } from '../access/organisations.js';
import { migrate } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import type { HubSettings } from '../hub-settings.js';
import { loginSettings } from '../login-settings.js';
import { openHub, type Hub } from '../open-hub.js';
import { asToldOfDatabase } from './database-failures.js';
import { asToldOfListening } from './listen-failures.js';
import { tokenNotice } from './token-notice.js';

/**
 * Serves until SIGTERM or SIGINT. On PGlite it makes what is not there yet; a PostgreSQL server's schema
 * is migrated where the owner's URL is given, and else has to be.
 */
export async function serve(settings: HubSettings): Promise<number> {
  const isServer = settings.databaseUrl !== undefined;
  if (!isServer && !existsSync(join(settings.folder, 'database'))) {
    // It takes seconds, and whoever has a hub in another folder did not mean this one.
    process.stderr.write(`A new database is made in ${resolve(settings.folder)}.\n`);
  }
  let note = (error: Error): void => {
    process.stderr.write(`${error.message}\n`);
  };
  const database = await openDatabase(settings, (error) => {
    note(error);
  });
  try {
    if (!isServer || settings.ownerUrl !== undefined) await migrate(database);
    if (!isServer) {
      const { organisation: name } = settings;
      const first = await createOrganisation(database, { name, onlyFirst: true });
      if (first !== undefined) process.stdout.write(tokenNotice(first.text));
    }
    const logger = { level: settings.logLevel };
    const login = loginSettings(settings);
    const hub = await openHub(database, { settings, login, logger });
    note = (error) => {
      hub.server.log.error(error, 'a connection to the database broke');
    };
    // Before it listens: whoever sees that may end it at once.
    const told = untilTold();
    await listen(hub.server, settings);
    await told;
    await hub.close();
  } catch (error) {
    throw asToldOfDatabase(error, settings);
  } finally {
    await database.close();
  }
  return 0;
}

async function listen(server: Hub['server'], { host, port }: HubSettings): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw asToldOfListening(error, { host, port });
  }
}

function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        resolve();
      });
    }
  });
}
