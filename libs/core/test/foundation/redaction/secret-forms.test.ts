import { isLeaked, secretForms, type SecretForm } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { redactPatterns } from '../../../src/foundation/redaction/redact-patterns.js';
import { redactAll } from '../../../src/foundation/redaction/warm/redact.js';
import { publicLines } from './public-lines.js';

const SEEDS = [1, 2, 3, 4, 5];
/** Of all forms, the share that may stay. */
const MOST_LEFT = 0.005;

describe('redactPatterns on secrets in every form', () => {
  it('is tried with four hundred forms of a hundred and twenty kinds at least', () => {
    const forms = secretForms(1);
    const kinds = new Set(forms.map(({ kind }) => kind));
    const issuers = [...kinds].filter((kind) => kind.startsWith('token of '));
    expect(forms.length).toBeGreaterThanOrEqual(400);
    expect(issuers.length).toBeGreaterThanOrEqual(120);
    expect(new Set(forms.map(({ form }) => form)).size).toBe(forms.length);
  });

  it('leaves next to none', () => {
    const forms = SEEDS.flatMap((seed) => secretForms(seed));
    const left = forms.filter((form) => isLeaked(form, redactPatterns(form.text)));
    const named = left.map(({ form, text }) => `${form}: ${text}`).join('\n');
    expect(left.length, named).toBeLessThanOrEqual(forms.length * MOST_LEFT);
  });

  it.each([
    'got dbtu_QQOVSfbwTzVEJBhkmxGdRKRn1bgtULGuAWaU from it',
    'got polar_oat_FemeNbVledGxOVIlwiImhCSZfKOTUUaFXxdBpaJsrtz from it',
    'totp_secret: LVTQHTOZKYXCX73AHDQARLYMMMMVSMYK',
    'use ghp_jhxYBmMt6XcsdUxS\\nUkRPykegSvKGDZDqaPjt here',
  ])('finds what has next to no digit: %s', (text) => {
    expect(redactPatterns(text)).toContain('[REDACTED:');
  });

  it('finds in a hook what the thorough scan finds', async () => {
    const forms = secretForms(8);
    const thorough = await redactAll(forms.map(({ text }) => text));
    const isThorough = (n: number, form: SecretForm): boolean => !isLeaked(form, thorough[n] ?? '');
    const onlyThere = forms.filter(
      (form, n) => isThorough(n, form) && isLeaked(form, redactPatterns(form.text)),
    );
    expect(onlyThere.map(({ form }) => form)).toEqual([]);
  });

  it('changes nothing the second time', () => {
    for (const { text } of secretForms(6)) {
      const once = redactPatterns(text);
      expect(redactPatterns(once)).toBe(once);
    }
  });

  it('leaves lock files, diffs and build logs as they are', () => {
    const lines = publicLines(7);
    expect(lines.filter((line) => redactPatterns(line) !== line)).toEqual([]);
    const whole = lines.join('\n');
    expect(redactPatterns(whole)).toBe(whole);
  });
});
