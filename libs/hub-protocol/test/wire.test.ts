import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  changeProjectSchema,
  createProjectSchema,
  formatToken,
  parseToken,
  problemSchema,
  projectKeySchema,
  pushRequestSchema,
} from '../src/index.js';

const REVISION = '01234567-89ab-4cde-8f01-23456789abcd';

describe('the key of a project', () => {
  it.each([
    ['github.com/acme/shop.git', 'github.com/acme/shop'],
    ['github.com/acme/shop.git/', 'github.com/acme/shop'],
    ['/srv/git/shop/.git', '/srv/git/shop'],
    ['github.com/acme/shop.gitlab', 'github.com/acme/shop.gitlab'],
    ['.git', '.git'],
  ])('%s is %s', (key, same) => {
    expect(projectKeySchema.parse(key)).toBe(same);
  });
});

describe('the text of a token', () => {
  const secret = fc.stringMatching(/^[\w-]{43}$/);

  it('gives back what it was made of', () => {
    fc.assert(
      fc.property(fc.uuid(), secret, (id, text) => {
        expect(parseToken(formatToken({ id, secret: text }))).toEqual({ id, secret: text });
      }),
    );
  });

  it.each(['', 'rfh_', 'Bearer rfh_1_2', `rfh_${'a'.repeat(32)}_${'b'.repeat(42)}`])(
    'is not %j',
    (text) => {
      expect(parseToken(text)).toBeUndefined();
    },
  );
});

describe('a push', () => {
  const item = { id: 'lrn-0123456789abcdef', revision: REVISION, base: null };

  it('holds a document, or a deletion, and one of them', () => {
    const items = [
      { ...item, document: '---\n---\n' },
      { ...item, base: 3, deleted: true },
    ];
    expect(pushRequestSchema.parse({ items }).items).toEqual(items);
    expect(pushRequestSchema.safeParse({ items: [item] }).success).toBe(false);
  });

  it.each(['lrn-../../etc', 'LRN-0123456789abcdef', ''])('refuses the id %j', (id) => {
    const items = [{ ...item, id, document: 'x' }];
    expect(pushRequestSchema.safeParse({ items }).success).toBe(false);
  });
});

describe('a project', () => {
  it('waits for review and is open to its organisation unless it says otherwise', () => {
    expect(createProjectSchema.parse({ key: 'github.com/acme/shop', name: 'Shop' })).toEqual({
      ...{ key: 'github.com/acme/shop', name: 'Shop', policy: 'review', private: false },
    });
  });

  it('keeps what a change does not name', () => {
    expect(changeProjectSchema.parse({ name: 'Store' })).toEqual({ name: 'Store' });
  });

  it('has no name that moves a cursor', () => {
    const parsed = createProjectSchema.safeParse({ key: 'k', name: 'a\u001b[2Jb' });
    expect(parsed.success).toBe(false);
  });
});

describe('a problem', () => {
  it('is read with keys and codes that are newer than the reader', () => {
    const problem = { type: 'about:blank', title: 'Teapot', status: 418, code: 'HUB_TEAPOT' };
    expect(problemSchema.parse({ ...problem, brewing: true })).toEqual(problem);
  });
});
