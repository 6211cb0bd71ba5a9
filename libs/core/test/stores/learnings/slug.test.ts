import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlug, slugOf } from '../../../src/stores/learnings/slug.js';

describe('slugOf', () => {
  it.each([
    ['Use pnpm, never npm!', 'use-pnpm-never-npm'],
    ['Über die Größe', 'uber-die-große'],
    ['依存関係を更新する', '依存関係を更新する'],
    ['../../etc/passwd', 'etc-passwd'],
    ['CON', 'con-learning'],
    ['', 'learning'],
    ['🎉', 'learning'],
    ['a'.repeat(300), 'a'.repeat(60)],
  ])('makes of %j %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('is a safe file name for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = slugOf(title);
        expect(slug).toMatch(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
        expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(190);
        expect(slug).toBe(slug.toLowerCase().normalize('NFC'));
      }),
    );
  });
});

describe('freeSlug', () => {
  it('takes the first suffix that is free', () => {
    const taken = new Set(['a', 'a-2', 'a-4']);
    expect(freeSlug('a', (slug) => taken.has(slug))).toBe('a-3');
  });
});
