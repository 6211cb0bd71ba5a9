import { describe, expect, it } from 'vitest';

import { hubAddress } from '../../../src/services/hub/hub-address.js';

describe('the address of a hub', () => {
  it.each([
    ['https://hub.example.com', 'https://hub.example.com'],
    ['https://hub.example.com/', 'https://hub.example.com'],
    ['https://example.com/team/v1/', 'https://example.com/team'],
    ['https://hub.example.com:8443/?a=b#c', 'https://hub.example.com:8443'],
    ['http://127.0.0.1:7463', 'http://127.0.0.1:7463'],
    ['http://localhost:7463/v1', 'http://localhost:7463'],
    ['http://[::1]:7463', 'http://[::1]:7463'],
  ])('%s is %s', (given, address) => {
    expect(hubAddress(given)).toBe(address);
    expect(hubAddress(address)).toBe(address);
  });

  it.each([
    ['http://hub.example.com', 'Use https'],
    ['http://127.0.0.1.example.com', 'Use https'],
    ['https://ada:secret@hub.example.com', 'password'],
    ['ftp://hub.example.com', 'https'],
    ['hub.example.com', 'https'],
  ])('is not %s', (given, message) => {
    expect(() => hubAddress(given)).toThrow(message);
    expect(() => hubAddress(given)).not.toThrow('secret');
  });
});
