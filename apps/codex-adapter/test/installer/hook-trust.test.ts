import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { JsonObject } from '@reflect/installer';

import { handlersOf } from '../../src/installer/hooks-file.js';
import { hookTrust, trustHash, trustKey } from '../../src/installer/hook-trust.js';

interface Recording {
  readonly hooksFile: JsonObject;
  /** What `hooks/list` of Codex answered, by the key of each hook without the file's path. */
  readonly hashes: Readonly<Record<string, string>>;
}

const FILE = join(import.meta.dirname, '..', 'fixtures', 'trust', 'codex-0.169.json');
const { hooksFile, hashes } = JSON.parse(readFileSync(FILE, 'utf8')) as Recording;

describe('the trust of a hook', () => {
  it('has the keys and hashes that Codex itself gives its hooks', () => {
    const ours = handlersOf(hooksFile).map((hook) => [trustKey('', hook), trustHash(hook)]);
    expect(Object.fromEntries(ours)).toEqual(hashes);
  });

  it('is read from the configuration', () => {
    const [hook] = handlersOf({
      hooks: { Stop: [{ hooks: [{ type: 'command', command: 'a' }] }] },
    });
    if (hook === undefined) throw new Error('no handler');
    const trustWith = (state: JsonObject): string => {
      const config = { hooks: { state: { '/c/hooks.json:stop:0:0': state } } };
      return hookTrust(config, '/c/hooks.json', hook);
    };
    expect([
      hookTrust({}, '/c/hooks.json', hook),
      trustWith({ trusted_hash: trustHash(hook) }),
      trustWith({ trusted_hash: 'sha256:0' }),
      trustWith({ trusted_hash: trustHash(hook), enabled: false }),
      trustWith({ enabled: true }),
    ]).toEqual(['untrusted', 'trusted', 'changed', 'disabled', 'untrusted']);
  });
});
