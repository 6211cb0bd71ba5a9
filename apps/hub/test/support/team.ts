import { randomBytes, randomUUID } from 'node:crypto';
import {
  changesReplySchema,
  createTokenReplySchema,
  memberSchema,
  proposalsReplySchema,
  pushReplySchema,
  type ChangesReply,
  type HubProposal,
  type PushItem,
  type PushResult,
  type Role,
  type Scope,
} from '@reflect/hub-protocol';

import type { HubClient } from './hub-client.js';

const ALL: readonly Scope[] = ['read', 'propose', 'review', 'admin'];

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
    private readonly hub: { client(token?: string): HubClient },
    readonly admin: HubClient,
    readonly facts: TeamFacts,
  ) {}

  get project(): string {
    return this.facts.project;
  }

  /** A path below the project. */
  path(rest: string): string {
    return `/v1/projects/${this.project}${rest}`;
  }

  async member(role?: Role, scopes = ALL): Promise<TeamMember> {
    const name = `Member ${randomUUID()}`;
    const { id } = (await this.admin.post('/v1/members', { name })).as(memberSchema);
    if (role !== undefined) {
      const path = this.path(`/members/${id}`);
      await this.admin.send({ method: 'PUT', path, body: { role } });
    }
    const made = await this.admin.post('/v1/tokens', { member: id, name: 'laptop', scopes });
    return { id, name, client: this.hub.client(made.as(createTokenReplySchema).text) };
  }

  async push(client: HubClient, ...items: readonly PushItem[]): Promise<readonly PushResult[]> {
    return (await client.post(this.path('/push'), { items })).as(pushReplySchema).results;
  }

  async changes(client: HubClient, cursor?: string): Promise<ChangesReply> {
    const query = cursor === undefined ? '' : `?cursor=${cursor}`;
    return (await client.get(this.path(`/changes${query}`))).as(changesReplySchema);
  }

  /** Documents that a member has who began with nothing. */
  async documents(client: HubClient): Promise<readonly string[]> {
    const { changes } = await this.changes(client);
    return changes.flatMap((one) => (one.type === 'learning' ? [one.learning.document] : []));
  }

  async proposals(client: HubClient): Promise<readonly HubProposal[]> {
    return (await client.get(this.path('/proposals'))).as(proposalsReplySchema).proposals;
  }

  /** Approves all that is open now. */
  async approveAll(): Promise<void> {
    for (const { id } of await this.proposals(this.admin)) {
      await this.admin.post(`/v1/proposals/${id}/review`, { decision: 'approve' });
    }
  }
}

export function newLearningId(): string {
  return `lrn-${randomBytes(8).toString('hex')}`;
}

export function itemOf(id: string, document: string, base: number | null = null): PushItem {
  return { id, revision: randomUUID(), base, document };
}

/** The one of a list that has to have one. */
export function only<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined || list.length !== 1) {
    throw new Error(`One was expected, and there are ${String(list.length)}.`);
  }
  return first;
}
