import { describe, expect, it } from 'vitest';

import { checkHub } from '../../src/doctor/check-hub.js';
import { hubStatusLines } from '../../src/output/hub-lines.js';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const LINK = {
  ...{ project: 'github.com/acme/shop', name: 'Shop', url: 'https://hub.example.com' },
  ...{ isTrusted: false, offered: 0, unsent: 0, rejected: 0, rated: 0 },
};
const STATUS = { url: LINK.url, isLoggedIn: true, name: 'Ada', organisation: 'Acme' };

describe('the login at a hub', () => {
  it.each([
    ['2026-12-03T12:00:00Z', 'warning'],
    ['2026-12-05T12:00:00Z', 'ok'],
    [undefined, 'ok'],
  ])('with a token until %s is %s', (expiresAt, status) => {
    const hub = { ...STATUS, links: [LINK], ...(expiresAt !== undefined && { expiresAt }) };
    expect(checkHub(hub, NOW).map((one) => one.status)).toEqual([status]);
  });

  it('is shown with the day on which its token ends', () => {
    const [line] = hubStatusLines({ ...STATUS, links: [], expiresAt: '2026-12-03T12:00:00Z' }, NOW);
    expect(line).toBe('login https://hub.example.com, Ada of Acme, until 2026-12-03');
  });
});
