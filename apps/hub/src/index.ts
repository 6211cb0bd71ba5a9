/** A team's hub: for tests and programs that run one in their own process. */
export { createOrganisation } from './access/organisations.js';
export type { Asker, Database, Sql, TokenAsker } from './database/database.js';
export { migrate } from './database/migrate.js';
export { PgliteDatabase } from './database/pglite-database.js';
export { PostgresDatabase, type PostgresOptions } from './database/postgres-database.js';
export { HubError, HubStartError } from './hub-error.js';
export { openHub, type Hub, type HubOptions } from './open-hub.js';
