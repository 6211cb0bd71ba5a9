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
  /** When the token ends. */
  readonly expiresAt?: string;
}

export interface SaidRating {
  readonly id: string;
  readonly verdict: 'helpful' | 'harmful';
  readonly at: string;
}

export interface HubRatingsRequest {
  readonly ratings: readonly SaidRating[];
}

export interface ProofCounts {
  readonly given: number;
  readonly givenBroken: number;
  readonly held: number;
  readonly heldBroken: number;
  readonly helped: number;
  readonly ignored: number;
  readonly misled: number;
}

export interface HubProofRequest {
  readonly machine: string;
  readonly revision: number;
  readonly counts: readonly (ProofCounts & { readonly id: string })[];
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
  readonly ratingsRequestSchema: Schema<HubRatingsRequest>;
  readonly ratingsReplySchema: Schema<unknown>;
  readonly ratingTotalsReplySchema: Schema<unknown>;
  readonly proofRequestSchema: Schema<HubProofRequest>;
  readonly proofReplySchema: Schema<unknown>;
  readonly proofTotalsReplySchema: Schema<unknown>;
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

/** A learning as the hub keeps it. */
export interface Kept {
  revision: number;
  document: string;
  author: Person;
  /** Undefined until somebody approved it. */
  approved?: { readonly revision: number; readonly document: string; readonly author: Person };
  approver?: Person | null;
  /** The revision that a reviewer declined last. */
  rejected?: number;
  review?: { readonly reviewer: Person; readonly at: string; readonly note: string | null };
  gone?: 'removed' | 'revoked' | 'erased';
  /** When it changed for others; 0 for never. */
  seq: number;
}

export function isOpen({ approved, revision, rejected, gone }: Kept): boolean {
  return gone === undefined && revision !== approved?.revision && revision !== rejected;
}

/** A request of somebody whose token is known. */
export interface Asking {
  readonly url: URL;
  readonly body: unknown;
  readonly rights: HubRights;
}
