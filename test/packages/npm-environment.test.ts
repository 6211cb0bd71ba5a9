import { describe, expect, it } from 'vitest';

import { npmEnvironment, npmLinesFrom } from './support/npm-environment.js';

describe('the npm of a test', () => {
  it('reaches its registry as the npm of a person does', () => {
    const environment = {
      HTTPS_PROXY: 'http://proxy.invalid',
      NODE_EXTRA_CA_CERTS: '/certificates.pem',
      NPM_CONFIG_CAFILE: '/more.pem',
      npm_config_registry: 'https://mirror.invalid',
    };
    const others = { HOME: '/home/person', REFLECT_STATE_DIR: '/home/person/.reflect' };
    expect(npmEnvironment({ ...environment, ...others }, {})).toEqual(environment);
  });

  it('installs where it is told to, however the person wrote the setting', () => {
    const environment = { NPM_CONFIG_PREFIX: '/usr', npm_config_global_prefix: '/usr' };
    expect(npmEnvironment(environment, { prefix: '/tmp', 'ignore-scripts': 'true' })).toEqual({
      npm_config_prefix: '/tmp',
      npm_config_ignore_scripts: 'true',
    });
  });

  it('finds the files of the person from another home folder', () => {
    const lines = 'cafile=~/corporate.pem\nkey = ${HOME}/key.pem\nregistry=https://host/~me/';
    expect(npmLinesFrom(lines, '/home/person')).toBe(
      'cafile=/home/person/corporate.pem\nkey = /home/person/key.pem\nregistry=https://host/~me/',
    );
  });
});
