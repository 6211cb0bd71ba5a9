import { describe, expect, it } from 'vitest';

import { endpointOf } from '../../src/api/endpoint.js';

describe('endpointOf', () => {
  it.each([
    ['https://api.openai.com', 'https://api.openai.com/v1/messages'],
    ['https://api.openai.com/v1/', 'https://api.openai.com/v1/messages'],
    ['https://gateway.example/openai?tenant=1', 'https://gateway.example/openai/messages?tenant=1'],
    ['http://localhost:11434', 'http://localhost:11434/v1/messages'],
    ['http://[::1]:8080/v1', 'http://[::1]:8080/v1/messages'],
    ['http://127.9.9.9/v1', 'http://127.9.9.9/v1/messages'],
  ])('goes from %s to %s', (url, expected) => {
    expect(endpointOf({ url, allowHttp: false }, 'messages').href).toBe(expected);
  });

  it('goes unencrypted to another machine only when it is told to', () => {
    const url = 'http://models.example/v1';
    expect(() => endpointOf({ url, allowHttp: false }, 'messages')).toThrow(
      expect.objectContaining({ code: 'DRIVER_SETTINGS' }) as Error,
    );
    expect(endpointOf({ url, allowHttp: true }, 'messages').href).toBe(`${url}/messages`);
  });
});
