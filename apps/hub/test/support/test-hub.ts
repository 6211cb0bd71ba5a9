import { randomBytes, randomUUID } from 'node:crypto';
import type { PushItem, Role, Scope } from '@reflect/hub-protocol';

import { createOrganisation } from '../../src/access/organisations.js';
import type { Database } from '../../src/database/database.js';
import { openHub, type Hub } from '../../src/open-hub.js';
import { HubClient, type Answer } from './hub-client.js';
import { openTestDatabase } from './test-database.js';

const ALL: readonly Scope[] = ['read', 'propose', 'review', 'admin'];

/** A hub for one test file; each test makes an organisation of its own in it. */
export class TestHub {
  private constructor(
    readonly database: Database,
    readonly hub: Hub,
    private readonly drop: () => Promise<void>,
  ) {}

  static async open(): Promise<TestHub> {
    const { database, isServer, drop } = await openTestDatabase();
    const settings = { keepReceiptsDays: 90, keepRevokedDays: 30, trustProxy: false };
    const hub = await openHub(database, { settings, logger: false, isServer });
    return new TestHub(database, hub, drop);
  }

  async close(): Promise<void> {
    await this.hub.close();
    await this.database.close();
    await this.drop();
  }

  client(token?: string): HubClient {
    return new HubClient(this.hub.server, token);
  }

  async team(): Promise<Team> {
    const name = `Team ${randomUUID()}`;
    const created = await createOrganisation(this.database, { name, onlyFirst: false });
    const admin = this.client(created?.text);
    const key = `github.com/acme/${randomUUID()}`;
    const { body: project } = await admin.post('/v1/projects', { key, name: 'Shop' });
    const { body: me } = await admin.get('/v1/me');
    return new Team(this, admin, {
      ...{ project: project.id, key, organisation: me.organisation.id, member: me.member.id },
    });
  }
}

export interface TeamFacts {
  readonly project: string;
  readonly key: string;
  readonly organisation: string;
  /** The administrator. */
  readonly member: string;
}

export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly client: HubClient;
}

/** An organisation with one project. */
export class Team {
  constructor(
    private readonly hub: TestHub,
    readonly admin: HubClient,
    readonly facts: TeamFacts,
  ) {}

  get project(): string {
    return this.facts.project;
  }

  async member(role: Role | undefined, scopes: readonly Scope[] = ALL): Promise<TeamMember> {
    const name = `Member ${randomUUID()}`;
    const { body: member } = await this.admin.post('/v1/members', { name });
    if (role !== undefined) {
      const path = `/v1/projects/${this.project}/members/${member.id as string}`;
      await this.admin.send({ method: 'PUT', path, body: { role } });
    }
    const { body } = await this.admin.post('/v1/tokens', {
      ...{ member: member.id, name: 'laptop', scopes },
    });
    return { id: member.id, name, client: this.hub.client(body.text) };
  }

  setPolicy(policy: 'review' | 'trusted'): Promise<Answer> {
    const path = `/v1/projects/${this.project}`;
    return this.admin.send({ method: 'PATCH', path, body: { policy } });
  }

  push(client: HubClient, ...items: readonly PushItem[]): Promise<Answer> {
    return client.post(`/v1/projects/${this.project}/push`, { items });
  }

  changes(client: HubClient, query = ''): Promise<Answer> {
    return client.get(`/v1/projects/${this.project}/changes${query}`);
  }

  /** Approves all that is open, and gives how much that was. */
  async approveAll(): Promise<number> {
    const { body } = await this.admin.get(`/v1/projects/${this.project}/proposals`);
    for (const { id } of body.proposals) {
      await this.admin.post(`/v1/proposals/${id as string}/review`, { decision: 'approve' });
    }
    return body.proposals.length;
  }
}

export function newLearningId(): string {
  return `lrn-${randomBytes(8).toString('hex')}`;
}

export function itemOf(id: string, document: string, base: number | null = null): PushItem {
  return { id, revision: randomUUID(), base, document };
}
