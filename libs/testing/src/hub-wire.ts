export interface Schema<T> {
  parse(value: unknown): T;
}

export interface Item {
  readonly id: string;
  readonly revision: string;
  readonly base: number | null;
  readonly document?: string;
  readonly deleted?: boolean | undefined;
}

export interface Review {
  readonly decision: 'approve' | 'reject';
  readonly revision?: number | undefined;
  readonly note?: string | undefined;
}

/** What somebody is, and what their token says; a proposer with the scopes of one by default. */
export interface HubRights {
  readonly role?: 'reader' | 'proposer' | 'reviewer' | 'admin';
  readonly scopes?: readonly string[];
}

/** The schemas of `@reflect/hub-protocol` that all requests and replies are held to. */
export interface HubWire {
  readonly meReplySchema: Schema<unknown>;
  readonly projectsReplySchema: Schema<unknown>;
  readonly changesQuerySchema: Schema<{
    readonly cursor?: string | undefined;
    readonly limit: number;
  }>;
  readonly changesReplySchema: Schema<unknown>;
  readonly pushRequestSchema: Schema<{ readonly items: readonly Item[] }>;
  readonly pushReplySchema: Schema<unknown>;
  readonly proposalsReplySchema: Schema<unknown>;
  readonly proposalSchema: Schema<unknown>;
  readonly reviewRequestSchema: Schema<Review>;
  readonly problemSchema: Schema<unknown>;
}

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What a request meets: an answer that is lost once the work was done, one that never comes, or a status. */
export type HubFault = 'lost' | 'silent' | number;

/** A request as it came. */
export interface HubRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly body: unknown;
}

/** Throws where the fake itself does not keep to the wire. */
export function checked<T extends object>(schema: Schema<unknown>, value: T): T {
  schema.parse(value);
  return value;
}
