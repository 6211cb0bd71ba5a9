import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { syncLinked, type LinkedParts } from '../../../src/services/hub/sync-linked.js';
import { documentOf, HubMember, NOW, startHub } from './support/hub-member.js';

const RULE = { id: 'lrn-0123456789abcdef', title: 'Prices are integers in cents' };

interface Wish {
  readonly drainSeconds?: number;
  readonly syncOnDrain?: boolean;
  readonly excluded?: string;
  readonly now?: number;
}

/** What a drain of somebody does with the hub: outcomes of its log. */
async function drain(member: HubMember, wish: Wish = {}): Promise<readonly string[]> {
  const outcomes: string[] = [];
  const { drainSeconds = 60, syncOnDrain = true, excluded = '', now = NOW } = wish;
  const parts: LinkedParts = {
    hub: member.hub,
    settings: {
      hub: {
        url: '',
        timeoutSeconds: 60,
        maxLearnings: 100,
        shareProof: true,
        drainSeconds,
        syncOnDrain,
      },
      project: { excluded },
    },
    clock: () => now,
    signal: new AbortController().signal,
  };
  await syncLinked(parts, ({ outcome = '' }) => {
    outcomes.push(outcome);
  });
  return outcomes;
}

describe('a drain', () => {
  it('syncs what is linked, and nothing else', async () => {
    const hub = await startHub();
    hub.publish(RULE.id, documentOf(RULE), { author: 'Ben' });
    const ada = new HubMember();
    await ada.hub.login(hub.join('Ada'), { url: hub.url });
    expect(await drain(ada)).toEqual([]);
    await ada.hub.link(ada.root);
    const asked = hub.asked.length;
    expect(await drain(ada, { syncOnDrain: false })).toEqual([]);
    expect(await drain(ada, { excluded: 'github.com/acme/*' })).toEqual([]);
    writeFileSync(join(ada.root, '.reflectignore'), '');
    expect(await drain(ada)).toEqual([]);
    expect(hub.asked.length).toBe(asked);
    expect(await ada.titles()).toEqual([]);
  });

  it('ends with its time, whatever the hub does, and notes why', async () => {
    const hub = await startHub();
    const ada = await new HubMember().join(hub, 'Ada');
    hub.fail(/changes$/u, 'silent');
    expect(await drain(ada, { drainSeconds: 0.2 })).toEqual(['HUB_UNREACHABLE']);
    expect(ada.hub.status().links).toMatchObject([{ failure: { code: 'HUB_UNREACHABLE' } }]);
    hub.publish(RULE.id, documentOf(RULE), { author: 'Ben' });
    expect(await drain(ada)).toEqual(['synced']);
    expect(ada.hub.status().links[0]?.failure).toBeUndefined();
  });

  it('leaves a hub alone for as long as it asks to be', async () => {
    const hub = await startHub();
    const ada = await new HubMember().join(hub, 'Ada');
    hub.publish(RULE.id, documentOf(RULE), { author: 'Ben' });
    hub.fail(/changes$/u, 503);
    expect(await drain(ada)).toEqual(['HUB_BUSY']);
    const asked = hub.asked.length;
    expect(await drain(ada, { now: NOW + 59_000 })).toEqual([]);
    expect(hub.asked.length).toBe(asked);
    expect(await drain(ada, { now: NOW + 61_000 })).toEqual(['synced']);
  });
});
