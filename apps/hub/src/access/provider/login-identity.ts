import { lineSchema } from '@reflect/hub-protocol';

import { HubError } from '../../hub-error.js';
import type { IdClaims } from './login-provider.js';

export interface IdentityRules {
  /** Claim that has to be the mail of a member, as the member was added. */
  readonly claim: string;
  /** Who is not in it is refused; undefined lets everybody of the provider in. */
  readonly group: string | undefined;
  readonly groupClaim: string;
}

/** Whom a provider named. */
export interface LoginIdentity {
  readonly issuer: string;
  /** Of one person for ever, at this issuer. */
  readonly subject: string;
  readonly name: string;
  /** In small letters; undefined where the provider does not vouch for one. */
  readonly mail: string | undefined;
}

const MAX_NAME = 200;
const MAX_MAIL = 320;

/** Reads claims that were verified. Throws `HUB_ROLE_MISSING` for who is not in the group. */
export function identityOf(claims: IdClaims, rules: IdentityRules): LoginIdentity {
  const { iss: issuer, sub: subject } = claims;
  if (typeof issuer !== 'string' || typeof subject !== 'string' || subject === '') {
    throw new HubError('HUB_UNAUTHENTICATED', 'The provider of logins named nobody. Log in anew.');
  }
  if (rules.group !== undefined && !groupsIn(claims[rules.groupClaim]).includes(rules.group)) {
    const message = `The provider of logins does not say that you are in "${rules.group}". Ask who manages it.`;
    throw new HubError('HUB_ROLE_MISSING', message);
  }
  const mail = mailOf(claims, rules.claim);
  return { issuer, subject, name: nameOf(claims['name']) ?? mail ?? 'New member', mail };
}

/** A mail that nobody checked could be anybody's: whoever may edit it would be whom they name. */
function mailOf(claims: IdClaims, claim: string): string | undefined {
  if (claim === 'email' && claims['email_verified'] !== true) return undefined;
  const value = claims[claim];
  if (typeof value !== 'string' || value.length > MAX_MAIL) return undefined;
  const mail = value.trim().toLowerCase();
  return mail === '' ? undefined : mail;
}

function groupsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

function nameOf(value: unknown): string | undefined {
  const { data } = lineSchema(MAX_NAME).safeParse(value);
  return data;
}
