import { describe, expect, it } from 'vitest';

import { ProtocolError, ReflectError, isReflectError } from '../src/index.js';

describe('ReflectError', () => {
  it('keeps code, name and cause', () => {
    const cause = new Error('first');
    const error = new ProtocolError('PROTOCOL_INVALID', 'no session_id', { cause });
    expect(error).toBeInstanceOf(ReflectError);
    expect(error).toMatchObject({
      code: 'PROTOCOL_INVALID',
      name: 'ProtocolError',
      message: 'no session_id',
      cause,
    });
  });

  it('is recognised when another bundle made it', () => {
    const foreign = Object.assign(new Error('m'), { [Symbol.for('reflect.error')]: true });
    expect(isReflectError(foreign)).toBe(true);
    expect(isReflectError(new Error('plain'))).toBe(false);
    expect(isReflectError({ code: 'PROTOCOL_INVALID' })).toBe(false);
  });
});
