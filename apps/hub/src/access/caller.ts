import type { Scope } from '@reflect/hub-protocol';

import type { Asker } from '../database/database.js';
import { HubError } from '../hub-error.js';

/** Who sent a request, as the token proved. */
export interface Caller extends Asker {
  readonly member: string;
  readonly name: string;
  readonly token: string;
  readonly scopes: readonly Scope[];
}

/** Throws `HUB_SCOPE_MISSING`. */
export function requireScope({ scopes }: Caller, scope: Scope): void {
  if (scopes.includes(scope)) return;
  const message = `The token lacks the scope "${scope}". Ask an administrator for one that has it.`;
  throw new HubError('HUB_SCOPE_MISSING', message);
}

/** Throws `HUB_ROLE_MISSING` for who does not manage the organisation. */
export function requireOrganisationAdmin({ isAdmin }: Caller): void {
  if (isAdmin) return;
  throw new HubError('HUB_ROLE_MISSING', 'Only an administrator of the organisation may do this.');
}
