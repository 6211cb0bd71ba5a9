import { describe, expect, it } from 'vitest';

import { readHubSettings, unknownSettings } from '../src/hub-settings.js';

describe('settings of the hub', () => {
  it('are known by their names, and those of members\u2019 machines are let be', () => {
    const env = { REFLECT_HUB_PORT: '1', REFLECT_HUB_PRT: '2', REFLECT_HUB_TOKEN: 'x', PATH: '/' };
    expect(unknownSettings(env)).toEqual(['REFLECT_HUB_PRT']);
  });

  it('say how the address of a database is written, and not what was given', () => {
    const read = (): unknown => readHubSettings({ DATABASE_URL: 'mysql://u:secret@h/d' });
    expect(read).toThrow('postgres://USER:PASSWORD@HOST/DATABASE');
    expect(read).not.toThrow('secret');
  });
});
