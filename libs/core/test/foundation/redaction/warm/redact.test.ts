import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactPatterns } from '../../../../src/foundation/redaction/redact-patterns.js';
import { redact, redactAll } from '../../../../src/foundation/redaction/warm/redact.js';
import { plantedSecrets } from '../fake-secrets.js';

const PLANTED = plantedSecrets(20);
const CLEAN = readFileSync(join(import.meta.dirname, 'clean-lines.txt'), 'utf8')
  .trimEnd()
  .split('\n');

describe('redactPatterns', () => {
  it('knows at least thirty kinds of secret', () => {
    expect(new Set(PLANTED.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(30);
  });

  it.each(PLANTED.map((planted, n) => [`${planted.kind} (${String(n)})`, planted] as const))(
    'takes out %s and names it',
    (_, { kind, secret, text }) => {
      expect(redactPatterns(text)).toContain(`[REDACTED:${kind}]`);
      expect(redactPatterns(text)).not.toContain(secret);
    },
  );

  it('takes them out whatever the random part is', () => {
    const missed = Array.from({ length: 40 }, (_, seed) => plantedSecrets(seed))
      .flat()
      .filter(({ secret, text }) => redactPatterns(text).includes(secret));
    // Of tokens without any known form a few look like names.
    expect(missed.filter(({ kind }) => kind !== 'random-token')).toEqual([]);
    expect(missed.length).toBeLessThanOrEqual(4);
  });

  it('leaves the rest of the text', () => {
    expect(redactPatterns('before password=hunter2 after')).toBe(
      'before password=[REDACTED:password] after',
    );
    expect(redactPatterns('see postgres://app:hunter22@db:5432/shop now')).toBe(
      'see postgres://app:[REDACTED:url-password]@db:5432/shop now',
    );
  });

  it('has clean lines enough to mean something', () => {
    expect(CLEAN.length).toBeGreaterThanOrEqual(200);
  });

  it('leaves clean lines as they are', async () => {
    expect(CLEAN.filter((line) => redactPatterns(line) !== line)).toEqual([]);
    expect(await redactAll(CLEAN)).toEqual(CLEAN);
  });

  it('changes nothing the second time', async () => {
    const pieces = fc.constantFrom(
      ...PLANTED.map(({ text }) => text),
      ...PLANTED.map(({ secret }) => secret.slice(0, 25)),
      'password=',
      '"token": "',
      '-----BEGIN ',
      '://',
      '@',
      ';',
      '[REDACTED:',
      ']',
      '\n',
      ' ',
      'Bearer ',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(pieces, fc.string({ maxLength: 12 })), { maxLength: 8 }),
        async (parts) => {
          const text = parts.join('');
          const light = redactPatterns(text);
          expect(redactPatterns(light)).toBe(light);
          const full = await redact(text);
          expect(await redact(full)).toBe(full);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([
    'the staging password should be @',
    'the password must be @.',
    'the db password, @, was refused',
    'our password (@) fails',
    'password = @',
    'password → @',
    'the password for the shop was changed to @',
    'pw: @',
    '密码是@',
    '密码：@',
    'パスワードは @ です',
    'пароль: @',
    '@ is the password',
    '"@" was our admin password for the staging box',
    '`@` ist das Passwort.',
  ])('takes out what is said to be a password: %s', (text) => {
    expect(redactPatterns(text.replace('@', 'q7Zhunter'))).toBe(
      text.replace('@', '[REDACTED:password]'),
    );
  });

  it.each([
    'the password, which you know, is in the vault',
    'password = readPassword',
    'the token -> accessToken2 mapping',
    'the password must be longer',
    'a password (optional) for the database',
    'the password is set to expire',
    '1Password7 is our password manager',
    'argon2id is the password hash that we use',
    'tokenV2 is the access token of the session',
    'config.yaml2 is the secret, if there is one',
  ])('leaves what only speaks of one: %s', (text) => {
    expect(redactPatterns(text)).toBe(text);
  });

  it('ends soon on one long value', () => {
    const letters = 'a'.repeat(190);
    for (const said of [
      'password:',
      'password for',
      'the token',
      'password for a b',
      'password =',
      'is the a b c d password',
    ]) {
      for (const value of [letters, `${letters}!`, `${letters}-1`, letters.toUpperCase()]) {
        const text = `${said} ${value} `.repeat(50);
        expect(redactPatterns(redactPatterns(text))).toBe(redactPatterns(text));
      }
    }
  });

  it('ends soon on texts made to be slow', () => {
    for (const text of [
      '-----BEGIN PRIVATE KEY-----',
      'eyJ',
      'password',
      'password for ',
      'password was is has been ',
      'password, ',
      '密码',
      'a:',
      '://:',
      'curl ',
      '--token ',
      'aA1',
      'Cookie: a=',
    ]) {
      expect(redactPatterns(text.repeat(Math.ceil(60_000 / text.length))).length).toBeGreaterThan(
        0,
      );
    }
  });
});

describe('redact', () => {
  it('takes out what our own patterns and those of the library know', async () => {
    const secrets = PLANTED.map(({ text }) => text);
    const redacted = await redactAll(secrets);
    expect(PLANTED.filter(({ secret }, n) => redacted[n]?.includes(secret))).toEqual([]);
  });

  const onlyKnownToLibrary = 'http://ada:token@host.com';

  it('finds what only the library knows', async () => {
    expect(redactPatterns(onlyKnownToLibrary)).toBe(onlyKnownToLibrary);
    expect(await redact(`see\n${onlyKnownToLibrary}\n`)).toBe('see\n[REDACTED:basicauth]\n');
  });

  it('does not let a text switch it off', async () => {
    const text = `secretlint-disable\n${onlyKnownToLibrary}\nsecretlint-enable`;
    expect(await redact(text)).toBe('secretlint-disable\n[REDACTED:basicauth]\nsecretlint-enable');
  });

  it('keeps texts apart that it scans together', async () => {
    const texts = [
      `http://ada:token@host.com\n\n\u0000\n\n${onlyKnownToLibrary}`,
      'a\u0000b',
      '',
      PLANTED[0]?.text ?? '',
      '\n\n',
      'plain',
      `x ${'y'.repeat(20)}`,
    ];
    expect(await redactAll(texts)).toEqual(await Promise.all(texts.map(redact)));
  });
});
