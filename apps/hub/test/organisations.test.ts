import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';

import { createOrganisation, recoverToken } from '../src/access/organisations.js';
import { testHub, type TestHub } from './support/test-hub.js';

let hub: TestHub;
beforeAll(async () => {
  hub = await testHub();
});

describe('an organisation', () => {
  it('has a slug of its letters, which is told, and a name that another has not', async () => {
    const end = randomBytes(4).toString('hex');
    const made = { name: `Zweites Büro ${end}`, onlyFirst: false };
    const created = await createOrganisation(hub.database, made);
    expect(created?.slug).toBe(`zweites-buro-${end}`);
    await expect(createOrganisation(hub.database, made)).rejects.toMatchObject({
      code: 'HUB_MISCONFIGURED',
      message: expect.stringContaining(`--organisation zweites-buro-${end}`) as string,
    });
  });

  it('gives an administrator a new token, and names those that are meant where that is not said', async () => {
    const end = randomBytes(4).toString('hex');
    for (const name of [`One ${end}`, `Two ${end}`]) {
      await createOrganisation(hub.database, { name, onlyFirst: false });
    }
    const recover = (slug?: string, name = 'Administrator'): ReturnType<typeof recoverToken> =>
      recoverToken(hub.database, { slug, name });
    const { text } = await recover(`two-${end}`);
    expect((await hub.client(text).get('/v1/me')).text).toContain(`two-${end}`);
    const both = new RegExp(`--organisation one-${end}[^]*--organisation two-${end}`, 'u');
    await expect(recover()).rejects.toThrow(/more than one[^]*Name one of these/u);
    await expect(recover()).rejects.toThrow(both);
    await expect(recover('three')).rejects.toThrow(both);
    await expect(recover(undefined, 'Bob')).rejects.toThrow('no administrator named "Bob"');
  });
});
