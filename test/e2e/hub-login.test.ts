import { LoginProvider } from '@reflect/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

import { homeWithClone } from '../support/linked-home.js';
import { RealHub } from '../support/real-hub.js';

const KEY = 'github.com/acme/shop';
const PATIENCE_MS = 120_000;

/** A provider whose client needs no secret, as of a program on a person's machine. */
async function startProvider(): Promise<LoginProvider> {
  const provider = await LoginProvider.start('reflect-hub');
  onTestFinished(() => provider.close());
  return provider;
}

describe('reflect hub login --device', () => {
  it(
    'shows a code to type in elsewhere, and ends in a login once that was done',
    async () => {
      const provider = await startProvider();
      const hub = await RealHub.copy(KEY, {
        REFLECT_HUB_OIDC_ISSUER: provider.issuer,
        REFLECT_HUB_OIDC_CLIENT_ID: provider.clientId,
        REFLECT_HUB_OIDC_DEVICE: 'true',
      });
      await hub.join('Ada', 'proposer', 'ada@example.com');
      provider.person = { sub: '1', email: 'ada@example.com', email_verified: true };
      const ada = homeWithClone();
      const login = ada.start(['hub', 'login', hub.url, '--device', '--json']);
      const shown = await login.shown(/^http:\S+\n[0-9A-F]{8}(?=\n)/mu);
      expect(shown).toContain(`${provider.issuer}/device`);
      provider.type(shown.slice(-8));
      const { code, stdout } = await login.ended;
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toEqual({
        ...{ url: hub.url, name: 'Ada', organisation: 'Team' },
        expiresAt: expect.stringMatching(/^\d{4}-/u) as string,
      });
      await ada.ask('hub', 'link');
      const agent = ada.start(['hub', 'login', hub.url, '--device'], { CLAUDECODE: '1' });
      expect((await agent.ended).stderr).toContain('for a person to decide');
    },
    PATIENCE_MS,
  );
});

describe('reflect hub login --oidc', () => {
  it(
    'brings a person through the browser to a login that links and syncs',
    async () => {
      const provider = await startProvider();
      const hub = await RealHub.copy(KEY, {
        REFLECT_HUB_OIDC_ISSUER: provider.issuer,
        REFLECT_HUB_OIDC_CLIENT_ID: provider.clientId,
      });
      await hub.join('Ada', 'proposer', 'ada@example.com');
      provider.person = { sub: '1', email: 'ada@example.com', email_verified: true };
      const ada = homeWithClone();
      const login = ada.start(['hub', 'login', hub.url, '--oidc', '--json']);
      const shown = await login.shown(/^http:\S+(?=\n)/mu);
      const callback = await provider.browse(shown);
      const forged = callback.replace(/state=[^&]*/u, 'state=forged');
      expect((await fetch(forged)).status).toBe(404);
      expect(await (await fetch(callback)).text()).toContain('Go back to the terminal');
      const { code, stdout } = await login.ended;
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toEqual({
        ...{ url: hub.url, name: 'Ada', organisation: 'Team' },
        expiresAt: expect.stringMatching(/^\d{4}-/u) as string,
      });
      await ada.ask('hub', 'link');
      expect(await ada.ask('hub', 'sync')).toMatchObject({ taken: [], waiting: 0 });
    },
    PATIENCE_MS,
  );

  it(
    'is refused where the hub has no provider, to whom it does not know, and to an agent',
    async () => {
      const provider = await startProvider();
      const hub = await RealHub.copy(KEY, {
        REFLECT_HUB_OIDC_ISSUER: provider.issuer,
        REFLECT_HUB_OIDC_CLIENT_ID: provider.clientId,
      });
      const mal = homeWithClone();
      provider.person = { sub: '2', email: 'mal@example.com', email_verified: true };
      const login = mal.start(['hub', 'login', hub.url, '--oidc']);
      const shown = await login.shown(/^http:\S+(?=\n)/mu);
      await fetch(await provider.browse(shown));
      const refused = await login.ended;
      expect(refused.stderr).toContain('No member has the mail mal@example.com');
      expect(refused.code).toBe(69);
      expect(await mal.reflect('hub', 'link')).toMatchObject({ code: 78 });
      const agent = await mal.start(['hub', 'login', hub.url, '--oidc'], { CLAUDECODE: '1' }).ended;
      expect(agent.stderr).toContain('for a person to decide');
      expect(agent.code).toBe(1);
      const plain = await RealHub.copy(KEY);
      const none = await mal.reflect('hub', 'login', plain.url, '--oidc');
      expect(none.stderr).toContain('no provider of logins');
      expect(none.code).toBe(69);
    },
    PATIENCE_MS,
  );
});
