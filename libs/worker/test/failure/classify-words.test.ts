import { describe, expect, it } from 'vitest';

import { codeOfWords, waitInHeader, waitInWords } from '../../src/failure/classify-words.js';

describe('codeOfWords', () => {
  it.each([
    ["You've hit your usage limit · resets 3pm", 'DRIVER_QUOTA'],
    ['Your credit balance is too low', 'DRIVER_QUOTA'],
    ['API Error: Request rejected (429) · slow down', 'DRIVER_RATE_LIMITED'],
    ['Not logged in · Please run /login', 'DRIVER_LOGGED_OUT'],
    ['Invalid API key · Fix external API key', 'DRIVER_LOGGED_OUT'],
    ['unexpected status 401 Unauthorized: invalid x-api-key', 'DRIVER_LOGGED_OUT'],
    ['Error: No authentication information found.', 'DRIVER_LOGGED_OUT'],
    ['API Error: 529 {"type":"overloaded_error"}', 'DRIVER_OVERLOADED'],
    ['We’re currently experiencing high demand', 'DRIVER_OVERLOADED'],
    ['getaddrinfo EAI_AGAIN api.anthropic.com', 'DRIVER_OFFLINE'],
    ['failed to lookup address information: Name does not resolve', 'DRIVER_OFFLINE'],
    ['Connection failed: error sending request', 'DRIVER_OFFLINE'],
    ['prompt is too long: 210000 tokens > 200000 maximum', 'DRIVER_TOO_LARGE'],
    ['dlopen failed', undefined],
  ])('takes %j for %s', (said, code) => {
    expect(codeOfWords(said)).toBe(code);
  });
});

describe('waitInWords', () => {
  it.each([
    ['rate limited, retry after 30', 30_000],
    ['Please try again in 7s', 7000],
    ['retry-after: 99999', 3_600_000],
    ['slow down', undefined],
  ])('reads %j as %s ms', (said, ms) => {
    expect(waitInWords(said)).toBe(ms);
  });
});

describe('waitInHeader', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    ['2', 2000],
    ['0.5', 500],
    ['-4', 0],
    ['1e9', 3_600_000],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['soon', undefined],
    [' ', undefined],
    [null, undefined],
  ])('reads %j as %s ms', (header, ms) => {
    expect(waitInHeader(header, now)).toBe(ms);
  });
});
