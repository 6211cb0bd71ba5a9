import type { LoginSettings } from './access/provider/member-login.js';
import { HubStartError } from './hub-error.js';
import type { HubSettings } from './hub-settings.js';

/** How members log in by a provider; undefined where none is named. Throws `HUB_MISCONFIGURED`. */
export function loginSettings(settings: HubSettings): LoginSettings | undefined {
  const { oidcIssuer: issuer, oidcClientId: clientId } = settings;
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined || clientId === undefined) {
    const message =
      'REFLECT_HUB_OIDC_ISSUER and REFLECT_HUB_OIDC_CLIENT_ID belong together: set both, or none.';
    throw new HubStartError('HUB_MISCONFIGURED', message);
  }
  return {
    ...{ issuer, clientId, clientSecret: settings.oidcClientSecret, scope: settings.oidcScope },
    ...{ claim: settings.oidcClaim, group: settings.oidcGroup },
    ...{ groupClaim: settings.oidcGroupClaim, canJoin: settings.oidcJoin },
    ...{ organisation: settings.oidcOrganisation, tokenDays: settings.oidcTokenDays },
    hasDeviceLogin: settings.oidcDevice,
  };
}
