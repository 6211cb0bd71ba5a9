import { describe, expect, it } from 'vitest';

import { childEnvironment, isReflectChild } from '../../../src/engine/capture/recursion-guard.js';

describe('isReflectChild', () => {
  it.each([
    [{}, false],
    [{ REFLECT_CHILD: '' }, false],
    [{ REFLECT_CHILD: '0' }, false],
    [{ REFLECT_CHILD: '1' }, true],
    [childEnvironment({ PATH: '/bin' }), true],
  ])('%j: %s', (env, expected) => {
    expect(isReflectChild(env)).toBe(expected);
  });
});
