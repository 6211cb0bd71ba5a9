import type {
  CreateTokenReply,
  finishDeviceLoginSchema,
  finishLoginSchema,
  PendingDeviceLogin,
  Scope,
  StartDeviceLoginReply,
  StartLoginReply,
  startLoginSchema,
} from '@reflect/hub-protocol';
import type * as z from 'zod';

import type { Database } from '../../database/database.js';
import { HubError } from '../../hub-error.js';
import { audit } from '../audit.js';
import { insertToken } from '../tokens.js';
import { identityOf, type IdentityRules } from './login-identity.js';
import { LoginProvider, type IdClaims, type ProviderSettings } from './login-provider.js';
import { memberOfIdentity } from './member-of-identity.js';

export interface LoginSettings extends ProviderSettings, IdentityRules {
  readonly canJoin: boolean;
  /** Slug of the organisation whose members log in so; undefined for the only one. */
  readonly organisation: string | undefined;
  readonly tokenDays: number;
  /** Whether a code that is typed in elsewhere is a login, too. */
  readonly hasDeviceLogin: boolean;
}

interface NewToken {
  readonly name: string;
  readonly scopes: readonly Scope[];
}

const NOBODY = { token: '00000000-0000-0000-0000-000000000000' };

/** Logins by an OpenID Connect provider: each ends in a token of the hub, which is all that a client keeps. */
export class MemberLogin {
  readonly #provider: LoginProvider;

  constructor(
    private readonly database: Database,
    private readonly settings: LoginSettings,
  ) {
    this.#provider = new LoginProvider(settings);
  }

  /** Throws `HUB_UNAVAILABLE`. */
  async start(begin: z.output<typeof startLoginSchema>): Promise<StartLoginReply> {
    return { url: await this.#provider.startUrl(begin) };
  }

  /** Throws `HUB_UNAUTHENTICATED`, `HUB_ROLE_MISSING`, `HUB_UNAVAILABLE`. */
  async finish(end: z.output<typeof finishLoginSchema>): Promise<CreateTokenReply> {
    return this.#tokenFor(await this.#provider.claims(end), end);
  }

  /** Throws `HUB_NOT_FOUND`, `HUB_UNAVAILABLE`. */
  async startDevice(): Promise<StartDeviceLoginReply> {
    this.#requireDeviceLogin();
    return this.#provider.startDevice();
  }

  /** Undefined where the person did not type the code in yet. Throws as `finish`, and `HUB_NOT_FOUND`. */
  async finishDevice(
    end: z.output<typeof finishDeviceLoginSchema>,
  ): Promise<CreateTokenReply | PendingDeviceLogin> {
    this.#requireDeviceLogin();
    const answer = await this.#provider.deviceClaims(end.deviceCode);
    return 'claims' in answer ? this.#tokenFor(answer.claims, end) : answer;
  }

  #requireDeviceLogin(): void {
    if (this.settings.hasDeviceLogin) return;
    const message =
      'This hub takes no logins by a code. Log in by a browser on this machine, or with a token.';
    throw new HubError('HUB_NOT_FOUND', message);
  }

  async #tokenFor(claims: IdClaims, { name, scopes }: NewToken): Promise<CreateTokenReply> {
    const identity = identityOf(claims, this.settings);
    const { canJoin, tokenDays: expiresInDays } = this.settings;
    const organisation = await this.#organisation();
    const asker = { organisation, member: null, isAdmin: false };
    return this.database.transaction(asker, async (sql) => {
      const member = await memberOfIdentity(sql, identity, { organisation, canJoin });
      const created = await insertToken(sql, { organisation, member, name, scopes, expiresInDays });
      const by = { organisation, member, token: null };
      const target = created.token.id;
      await audit(sql, by, { action: 'token.created', target, detail: { scopes, by: 'provider' } });
      return created;
    });
  }

  async #organisation(): Promise<string> {
    const wanted = this.settings.organisation;
    const ids = await this.database.transaction(NOBODY, (sql) =>
      sql.query<{ id: string }>('SELECT organisation_id AS id FROM hub.tenants', []),
    );
    const [only] = ids;
    if (wanted === undefined && only !== undefined && ids.length === 1) return only.id;
    for (const { id } of wanted === undefined ? [] : ids) {
      if ((await this.#slugOf(id)) === wanted) return id;
    }
    const message =
      'The hub does not know of which organisation those are who log in. Ask who runs it to name one in REFLECT_HUB_OIDC_ORGANISATION.';
    throw new HubError('HUB_UNAVAILABLE', message);
  }

  async #slugOf(organisation: string): Promise<string | undefined> {
    const asker = { organisation, member: null, isAdmin: false };
    const [row] = await this.database.transaction(asker, (sql) =>
      sql.query<{ slug: string }>('SELECT slug FROM hub.organisations', []),
    );
    return row?.slug;
  }
}
