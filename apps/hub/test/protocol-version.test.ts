import { PROTOCOL_HEADER, PROTOCOL_VERSIONS } from '@reflect/hub-protocol';
import { beforeAll, describe, expect, it } from 'vitest';

import { testHub, type TestHub } from './support/test-hub.js';

let hub: TestHub;
beforeAll(async () => {
  hub = await testHub();
});

const LATEST = String(Math.max(...PROTOCOL_VERSIONS));

interface Told {
  readonly status: number;
  readonly spoken: unknown;
  readonly code: unknown;
}

async function ask(said: string | undefined, token: string | undefined): Promise<Told> {
  const { statusCode, headers, body } = await hub.hub.server.inject({
    ...{ method: 'GET', url: '/v1/me' },
    headers: {
      ...(said !== undefined && { [PROTOCOL_HEADER]: said }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  const { code } = JSON.parse(body) as { readonly code?: string };
  return { status: statusCode, spoken: headers[PROTOCOL_HEADER], code };
}

describe('the version of the protocol', () => {
  it('is the latest that both speak, and the first for a client that says none', async () => {
    const { token } = (await hub.team()).admin;
    expect(await ask(LATEST, token)).toMatchObject({ status: 200, spoken: LATEST });
    expect(await ask(`9999, ${LATEST}`, token)).toMatchObject({ status: 200, spoken: LATEST });
    expect(await ask(undefined, token)).toMatchObject({ status: 200, spoken: '1' });
  });

  it('is told to a client that speaks none of the hub, whoever it is', async () => {
    const { token } = (await hub.team()).admin;
    const refused = { status: 426, spoken: PROTOCOL_VERSIONS.join(', '), code: 'HUB_PROTOCOL' };
    for (const said of ['9999', 'latest', '0']) {
      expect(await ask(said, token)).toEqual(refused);
      expect(await ask(said, undefined)).toEqual(refused);
    }
  });
});
