import type { PendingDeviceLogin, StartDeviceLoginReply } from '@reflect/hub-protocol';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  discovery,
  enableNonRepudiationChecks,
  genericGrantRequest,
  initiateDeviceAuthorization,
  None,
  ResponseBodyError,
  type Configuration,
} from 'openid-client';

import { HubError } from '../../hub-error.js';

export interface ProviderSettings {
  /** By https, or on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client, which PKCE alone protects. */
  readonly clientSecret: string | undefined;
  readonly scope: string;
}

export interface LoginStart {
  readonly redirectUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeChallenge: string;
}

export interface LoginEnd {
  readonly callbackUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the provider signed of a person. */
export type IdClaims = Readonly<Record<string, unknown>>;

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** Where a provider says nothing of it (RFC 8628, 3.2). */
const DEVICE_INTERVAL_SECONDS = 5;
const TIMEOUT_SECONDS = 10;
/** Codes of openid-client for a provider that is down, or answers with an error of its server. */
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/**
 * An OpenID Connect provider. It is asked when somebody logs in, and not before: a hub starts, and serves
 * those who have a token, without it.
 */
export class LoginProvider {
  #found: Promise<Configuration> | undefined;

  constructor(private readonly settings: ProviderSettings) {}

  /** Where a browser begins. Throws `HUB_UNAVAILABLE`. */
  async startUrl({ redirectUrl, state, nonce, codeChallenge }: LoginStart): Promise<string> {
    const url = buildAuthorizationUrl(await this.#configuration(), {
      ...{ redirect_uri: redirectUrl, scope: this.settings.scope, state, nonce },
      ...{ code_challenge: codeChallenge, code_challenge_method: 'S256' },
    });
    return url.href;
  }

  /**
   * Whom the provider named: its signature, issuer, audience, times and nonce are those of this login.
   * Throws `HUB_UNAUTHENTICATED`, `HUB_UNAVAILABLE`.
   */
  async claims({ callbackUrl, state, nonce, verifier }: LoginEnd): Promise<IdClaims> {
    const configuration = await this.#configuration();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
    try {
      const tokens = await authorizationCodeGrant(configuration, new URL(callbackUrl), checks);
      const claims = tokens.claims();
      if (claims !== undefined) return claims;
    } catch (error) {
      throw refusalOf(error);
    }
    throw refused('named nobody');
  }

  /** A code for a person to type in. Throws `HUB_NOT_FOUND`, `HUB_UNAVAILABLE`. */
  async startDevice(): Promise<StartDeviceLoginReply> {
    const configuration = await this.#configuration();
    if (configuration.serverMetadata().device_authorization_endpoint === undefined) {
      throw new HubError('HUB_NOT_FOUND', 'The provider of logins has no logins by a code.');
    }
    try {
      const { scope } = this.settings;
      const begun = await initiateDeviceAuthorization(configuration, { scope });
      return {
        ...{ verificationUrl: begun.verification_uri, userCode: begun.user_code },
        ...{ deviceCode: begun.device_code, expiresInSeconds: begun.expires_in },
        intervalSeconds: begun.interval ?? DEVICE_INTERVAL_SECONDS,
      };
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** Asks once whom the provider named to who typed the code in. Throws as `claims`. */
  async deviceClaims(
    deviceCode: string,
  ): Promise<{ readonly claims: IdClaims } | PendingDeviceLogin> {
    const configuration = await this.#configuration();
    try {
      const given = { device_code: deviceCode };
      const claims = (await genericGrantRequest(configuration, DEVICE_GRANT, given)).claims();
      if (claims !== undefined) return { claims };
    } catch (error) {
      const said = error instanceof ResponseBodyError ? error.error : '';
      const slowDown = said === 'slow_down';
      if (slowDown || said === 'authorization_pending') return { pending: true, slowDown };
      throw refusalOf(error);
    }
    throw refused('named nobody');
  }

  async #configuration(): Promise<Configuration> {
    const found = (this.#found ??= this.#discover());
    try {
      return await found;
    } catch (error) {
      // Asked anew by the next login.
      this.#found = undefined;
      throw unavailable(error);
    }
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const authentication = clientSecret === undefined ? None() : ClientSecretBasic(clientSecret);
    const execute = [enableNonRepudiationChecks];
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so to stand out; on loopback alone
    if (new URL(issuer).protocol === 'http:') execute.push(allowInsecureRequests);
    const options = { execute, timeout: TIMEOUT_SECONDS };
    return discovery(new URL(issuer), clientId, undefined, authentication, options);
  }
}

/** Whose fault it is: an answer that does not hold is refused, and a provider that gives none is down. */
function refusalOf(error: unknown): HubError {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    return because(error, refused(`answered "${error.error.slice(0, 100)}"`));
  }
  const code = error instanceof ClientError ? error.code : undefined;
  if (code === undefined || NO_ANSWER.includes(code)) return unavailable(error);
  return because(error, refused(`sent what does not hold (${code})`));
}

function refused(what: string): HubError {
  const message = `The provider of logins ${what}. Log in anew.`;
  return new HubError('HUB_UNAUTHENTICATED', message);
}

function unavailable(error: unknown): HubError {
  const message = 'The provider of logins does not answer as it should. Try again later.';
  return because(error, new HubError('HUB_UNAVAILABLE', message));
}

function because(cause: unknown, error: HubError): HubError {
  return Object.assign(error, { cause });
}
