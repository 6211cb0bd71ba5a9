import { describe, expect, it } from 'vitest';

import { HubMember, startHub } from '../support/hub-member.js';

const END = '2026-12-01T10:00:00.000Z';

describe('a login at a hub', () => {
  it('knows when its token ends, where that is the token that is used', async () => {
    const hub = await startHub();
    const ada = new HubMember();
    const token = hub.join('Ada', { expiresAt: END });
    expect(await ada.hub.login(token, { url: hub.url })).toMatchObject({ expiresAt: END });
    expect(ada.hub.status()).toMatchObject({ isLoggedIn: true, expiresAt: END });
    const other = ada.with({ env: { REFLECT_HUB_TOKEN: hub.join('Ada') } });
    expect(other.status()).not.toHaveProperty('expiresAt');
    await ada.hub.login(hub.join('Ada'), { url: hub.url });
    expect(ada.hub.status()).not.toHaveProperty('expiresAt');
  });
});
