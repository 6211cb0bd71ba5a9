import { randomUUID } from 'node:crypto';
import { meReplySchema, projectSchema } from '@reflect/hub-protocol';

import { createOrganisation } from '../../src/access/organisations.js';
import type { Database } from '../../src/database/database.js';
import { openHub, type Hub } from '../../src/open-hub.js';
import { HubClient } from './hub-client.js';
import { Team } from './team.js';
import { openTestDatabase } from './test-database.js';

/** Tests of many refusals share one address. */
export const NO_LIMITS = { failedLoginsPerMinute: 0, pushesPerMinute: 0 };

let shared: Promise<TestHub> | undefined;

/** The hub of all test files of a process: PGlite takes seconds to start. It ends with the process. */
export function testHub(): Promise<TestHub> {
  return (shared ??= TestHub.open());
}

/** A hub in which each test makes an organisation of its own. */
export class TestHub {
  private constructor(
    readonly database: Database,
    readonly hub: Hub,
  ) {}

  static async open(): Promise<TestHub> {
    const database = await openTestDatabase();
    const settings = {
      keepReceiptsDays: 90,
      keepRevokedDays: 30,
      trustProxy: false,
      ...NO_LIMITS,
      concurrentJobs: 1,
    };
    const hub = await openHub(database, { settings, logger: false });
    return new TestHub(database, hub);
  }

  client(token?: string): HubClient {
    return new HubClient(this.hub.server, token);
  }

  /** An organisation with one project, whose policy is `review` unless said otherwise. */
  async team(policy: 'review' | 'trusted' = 'review'): Promise<Team> {
    const name = `Team ${randomUUID()}`;
    const created = await createOrganisation(this.database, { name, onlyFirst: false });
    const admin = this.client(created?.text);
    const key = `github.com/acme/${randomUUID()}`;
    const made = await admin.post('/v1/projects', { key, name: 'Shop', policy });
    const me = (await admin.get('/v1/me')).as(meReplySchema);
    return new Team(this, admin, {
      ...{ project: made.as(projectSchema).id, key },
      ...{ organisation: me.organisation.id, member: me.member.id },
    });
  }
}
