import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { MAX_PUSH_ITEMS, pushRequestSchema, type PushResult } from '@reflect/hub-protocol';
import { describe, expect, it } from 'vitest';

import type { HubLink, OutboxItem } from '../../../../src/services/hub/hub-link.js';
import { batchesOf, settle, toPushItem } from '../../../../src/services/hub/warm/outbox.js';

const ID = 'lrn-0123456789abcdef';

function itemOf(values: Partial<OutboxItem> = {}): OutboxItem {
  return { id: ID, revision: randomUUID(), base: 3, document: 'text', hash: 'new', ...values };
}

function linkOf(...outbox: readonly OutboxItem[]): HubLink {
  return {
    ...{ project: 'p', root: '/p', url: 'https://hub.example', id: 'x', name: 'shop', member: 'm' },
    ...{ isTrusted: false, linkedAt: '2026-11-25T08:00:00.000Z', outbox },
    offers: { [ID]: { local: ID, revision: 3, hash: 'old', state: 'sent' } },
  };
}

function answer(item: OutboxItem, values: Partial<PushResult>): PushResult {
  const { id, revision } = item;
  return { id, revision, outcome: 'accepted', state: 'proposed', serverRevision: 5, ...values };
}

describe('an answer of the hub', () => {
  it.each([
    ['accepted', {}, { revision: 5, hash: 'new', state: 'proposed' }],
    ['unchanged', { state: 'approved' }, { revision: 5, hash: 'new', state: 'approved' }],
    // The text here lacks what it was merged with: the next edit is no edit of that.
    ['merged', {}, { revision: 3, hash: 'new', state: 'proposed' }],
    ['conflict', {}, { revision: 5, hash: 'new', state: 'conflict' }],
  ] as const)('that is %s is the base of the next edit', (outcome, values, expected) => {
    const [item, other] = [itemOf(), itemOf()];
    const { link } = settle(linkOf(item, other), item, answer(item, { outcome, ...values }));
    expect(link.offers[ID]).toMatchObject(expected);
    expect(link.outbox).toEqual([other]);
  });

  it.each([
    ['removed', { state: 'removed', hash: 'new' }],
    ['not-author', { state: 'refused', hash: 'new', reason: 'not-author' }],
    ['unknown-base', { state: 'sent', hash: '', revision: null }],
  ] as const)('that refuses as %s is kept with what it was said of', (refusal, expected) => {
    const item = itemOf();
    const refused = { outcome: 'refused', state: null, serverRevision: null, refusal } as const;
    const settled = settle(linkOf(item), item, answer(item, refused));
    expect(settled).toMatchObject({ outcome: 'refused', link: { outbox: [] } });
    expect(settled.link.offers[ID]).toMatchObject(expected);
  });

  it('to a removal ends the offer, also where the hub has no such learning', () => {
    const item = itemOf({ document: null });
    for (const refusal of ['removed', 'unknown-base'] as const) {
      const refused = { outcome: 'refused', state: null, serverRevision: null, refusal } as const;
      const { link, outcome } = settle(linkOf(item), item, answer(item, refused));
      expect([link.offers, outcome]).toEqual([{}, 'pushed']);
    }
  });

  it('says nothing that a terminal obeys', () => {
    const item = itemOf();
    const said = {
      outcome: 'refused',
      refusal: 'invalid',
      reason: 'no\u001b[2J\u202e\nyes',
    } as const;
    expect(settle(linkOf(item), item, answer(item, said)).reason).toBe('no [2J yes');
  });
});

describe('the requests of an outbox', () => {
  it('hold every item once, in order, as the wire has it', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 250 });
    fc.assert(
      fc.property(sizes, (lengths) => {
        const outbox = lengths.map((length) =>
          itemOf({ document: length === 0 ? null : 'x'.repeat(length) }),
        );
        const batches = batchesOf(outbox);
        expect(batches.flat()).toEqual(outbox);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(MAX_PUSH_ITEMS);
          expect(pushRequestSchema.safeParse({ items: batch.map(toPushItem) }).success).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
});
