import { expect, it } from 'vitest';

import * as minilm from '../src/index.js';

it('exports exactly the public names', () => {
  expect(Object.keys(minilm).sort()).toEqual([
    'DEFAULT_MAX_TOKENS',
    'MAX_TOKENS',
    'MiniLm',
    'ModelError',
    'checksum',
    'checksums',
    'dot',
    'dotInt8',
    'dotQuantized',
    'findModelFolder',
    'quantize',
    'rowsInMemory',
  ]);
});
