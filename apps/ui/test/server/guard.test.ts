import { describe, expect, it } from 'vitest';

import { PageServer, PORT, refusal } from '../support/page-server.js';

const OWN = `http://127.0.0.1:${String(PORT)}`;

describe('who is let in', () => {
  it.each([
    ['the page itself', { origin: OWN, 'sec-fetch-site': 'same-origin' }],
    [
      'the page by its other name',
      { host: `localhost:${String(PORT)}`, origin: `http://localhost:${String(PORT)}` },
    ],
    ['a program with the token', {}],
  ])('%s', async (_, headers) => {
    expect((await new PageServer().ask('/api/overview', { headers })).status).toBe(200);
  });

  it.each([
    [
      'a name that was rebound to this machine',
      'UI_FOREIGN_HOST',
      403,
      { host: `evil.example:${String(PORT)}` },
    ],
    ['another port', 'UI_FOREIGN_HOST', 403, { host: '127.0.0.1:80' }],
    ['no name at all', 'UI_FOREIGN_HOST', 403, { host: '' }],
    ['a page of another origin', 'UI_FOREIGN_ORIGIN', 403, { origin: 'https://evil.example' }],
    ['a page of another port', 'UI_FOREIGN_ORIGIN', 403, { origin: 'http://127.0.0.1:8080' }],
    ['a page without an origin', 'UI_FOREIGN_ORIGIN', 403, { origin: 'null' }],
    ['a link elsewhere', 'UI_FOREIGN_ORIGIN', 403, { 'sec-fetch-site': 'cross-site' }],
    ['a page of the same site', 'UI_FOREIGN_ORIGIN', 403, { 'sec-fetch-site': 'same-site' }],
    ['no token', 'UI_WRONG_TOKEN', 401, { authorization: '' }],
    ['a wrong token', 'UI_WRONG_TOKEN', 401, { authorization: `Bearer ${'A'.repeat(43)}` }],
    [
      'a token that goes on for pages',
      'UI_WRONG_TOKEN',
      401,
      { authorization: `Bearer ${'A'.repeat(9000)}` },
    ],
  ] as const)('not %s', async (...[, code, status, headers]) => {
    const desk = new PageServer();
    expect(refusal(await desk.ask('/api/overview', { headers }))).toEqual({ status, code });
    const post = { method: 'POST', body: {}, headers };
    expect(refusal(await desk.ask('/api/undo', post))).toEqual({ status, code });
  });

  it('tells nobody without the token what there is', async () => {
    const headers = { authorization: '' };
    const answer = await new PageServer().ask('/api/nowhere', { headers });
    expect(refusal(answer)).toEqual({ status: 401, code: 'UI_WRONG_TOKEN' });
  });

  it('answers no preflight of another origin', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const { status, headers: answered } = await new PageServer().ask('/api/undo', {
      method: 'OPTIONS',
      headers,
    });
    expect(status).toBe(403);
    expect([...answered.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('gives the token for a code once', async () => {
    const desk = new PageServer();
    const body = { code: desk.token.newCode() };
    const ask = { method: 'POST', body, headers: { authorization: '' } };
    expect((await desk.ask('/api/token', ask)).body).toEqual({ token: desk.token.value });
    expect(refusal(await desk.ask('/api/token', ask))).toEqual({
      status: 401,
      code: 'UI_WRONG_TOKEN',
    });
  });
});

describe('every answer', () => {
  it.each([
    ['the page', '/', {}],
    ['data', '/api/learnings', {}],
    ['a refusal', '/api/learnings', { authorization: '' }],
    ['nothing', '/nowhere', {}],
  ])('to %s keeps the browser strict', async (_, path, headers) => {
    const answer = await new PageServer().ask(path, { headers });
    const names = [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'cache-control',
      'x-frame-options',
      'access-control-allow-origin',
    ];
    expect(names.map((name) => answer.headers.get(name))).toEqual([
      expect.stringMatching(
        /^default-src 'none'; script-src 'self'; style-src 'self';.* frame-ancestors 'none';/,
      ),
      'nosniff',
      'no-referrer',
      'no-store',
      'DENY',
      null,
    ]);
    expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:/);
  });

  it('is a typed error where there is nothing', async () => {
    expect(refusal(await new PageServer().ask('/nowhere'))).toEqual({
      status: 404,
      code: 'UI_NO_ROUTE',
    });
  });
});

describe('what is sent', () => {
  it.each([
    ['a form', 'UI_NOT_JSON', 415, 'rating=1', 'application/x-www-form-urlencoded'],
    ['plain text', 'UI_NOT_JSON', 415, '{"rating":1}', 'text/plain'],
    ['half of something', 'UI_BAD_REQUEST', 400, '{"rating":', 'application/json'],
    ['something else', 'UI_BAD_REQUEST', 400, '{"rating":2}', 'application/json'],
    ['more than was asked for', 'UI_BAD_REQUEST', 400, '{"rating":1,"id":"x"}', 'application/json'],
    [
      'too much',
      'UI_TOO_LARGE',
      413,
      JSON.stringify({ rating: 'x'.repeat(300_000) }),
      'application/json',
    ],
  ] as const)('must not be %s', async (...[, code, status, body, type]) => {
    const ask = { method: 'POST', body, headers: { 'content-type': type } };
    expect(refusal(await new PageServer().ask('/api/learnings/lrn-01/rate', ask))).toEqual({
      status,
      code,
    });
  });
});
