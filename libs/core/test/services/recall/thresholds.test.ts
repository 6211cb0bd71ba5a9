import { describe, expect, it } from 'vitest';

import { HERE, reasons, select } from './support/select.js';

describe('selectLearnings, of what was drafted from a session and confirmed by nobody', () => {
  const drafted = { confidence: 'low', harness: 'claude', project: HERE } as const;
  const request = { lowConfidenceThreshold: 0.8, projectThreshold: 0.4 };

  it('gives only what answers very well', () => {
    const found = [
      { cosine: 0.5, coverage: 0.2, record: drafted },
      { cosine: 0.6, coverage: 0.4, record: drafted },
    ];
    expect(reasons(select(found, request))).toEqual(['below-threshold', 'given']);
    const byHand = [{ cosine: 0.5, record: { confidence: 'low', project: HERE } }] as const;
    expect(reasons(select(byHand, request))).toEqual(['given']);
  });

  it('gives a short rule of the person as it gives what is confirmed', () => {
    const rule = { ...drafted, origin: 'user', text: 'Always rebase before you push.' } as const;
    const found = [
      { cosine: 0.5, record: rule },
      { cosine: 0.5, record: { ...rule, origin: 'agent', text: 'Always rebase, I think.' } },
      { cosine: 0.5, record: { ...rule, text: 'Push it now.' } },
      { cosine: 0.5, record: { ...rule, text: 'Make sure the banner is hidden.' } },
      { cosine: 0.5, record: { ...rule, text: `Always ${'so and so '.repeat(30)}` } },
    ] as const;
    expect(reasons(select(found, request))).toEqual([
      'given',
      'below-threshold',
      'below-threshold',
      'below-threshold',
      'below-threshold',
    ]);
  });

  it('gives what somebody said of a task only where it is asked for in its words', () => {
    const said = { ...drafted, origin: 'user', text: 'Push it now.' } as const;
    const found = [
      { cosine: 0.55, coverage: 0.4, record: said },
      { cosine: 0.55, coverage: 0.4, record: { ...said, origin: 'tool', text: 'make fails' } },
      { cosine: 0.6, coverage: 1, record: { ...said, text: 'Push what there is.' } },
    ] as const;
    expect(reasons(select(found, request))).toEqual(['below-threshold', 'given', 'given']);
    expect(reasons(select(found, { ...request, lowConfidenceThreshold: 0 }))).toEqual([
      'given',
      'given',
      'given',
    ]);
  });

  it('gives none at a text of a few words, which any of them would answer', () => {
    const found = [
      { cosine: 0.6, coverage: 1, record: drafted },
      {
        cosine: 0.6,
        coverage: 1,
        record: { ...drafted, kind: 'episode', confidence: 'medium', id: 'eps-1' },
      },
      { cosine: 0.6, coverage: 1, record: { ...drafted, confidence: 'high' } },
    ] as const;
    const few = { ...request, text: 'commit and push', draftMinWords: 3, episodeThreshold: 0.4 };
    expect(reasons(select(found, few))).toEqual(['below-threshold', 'below-threshold', 'given']);
    const more = { ...few, text: 'commit the parser and push the branch' };
    expect(reasons(select(found, more))[0]).toBe('given');
    const wanted = { ...few, draftMinWords: 0 };
    expect(reasons(select(found, wanted))[0]).toBe('given');
  });

  it('gives an exchange that nobody summed up to who asks for drafts alone', () => {
    const talk = {
      ...drafted,
      kind: 'episode',
      id: 'eps-1',
      text: 'Yes. Update the docs.',
    } as const;
    const found = [{ cosine: 0.6, coverage: 1, record: talk }];
    const asked = { ...request, episodeThreshold: 0.4 };
    expect(reasons(select(found, asked))).toEqual(['below-threshold']);
    expect(reasons(select(found, { ...asked, lowConfidenceThreshold: 0 }))).toEqual(['given']);
    const summedUp = [
      { cosine: 0.6, coverage: 1, record: { ...talk, confidence: 'medium' } },
    ] as const;
    expect(reasons(select(summedUp, asked))).toEqual(['given']);
  });

  it('gives an order that may have been meant as a rule at a start only when it was said again', () => {
    const order = { ...drafted, origin: 'user', text: 'Make sure the banner is hidden.' } as const;
    const found = [
      { cosine: 0, record: order },
      {
        cosine: 0,
        record: { ...order, text: 'Ensure the footer is visible.', confidence: 'medium' },
      },
    ] as const;
    const began = { ...request, standingRules: 'alone' } as const;
    expect(reasons(select(found, began))).toEqual(['below-threshold', 'given']);
  });

  it('gives none but such rules where a session only begins', () => {
    const found = [
      { cosine: 0.6, coverage: 1, record: { ...drafted, kind: 'preference' } },
      { cosine: 0, record: { ...drafted, origin: 'user', text: 'Never push on a Friday.' } },
      { cosine: 0, record: { project: HERE, kind: 'convention' } },
      // It comes back with the file.
      { cosine: 0, record: { project: HERE, kind: 'convention', files: ['**/ledger.txt'] } },
    ] as const;
    const began = { ...request, standingRules: 'alone' } as const;
    expect(reasons(select(found, began))).toEqual([
      'below-threshold',
      'given',
      'given',
      'below-threshold',
    ]);
  });
});
