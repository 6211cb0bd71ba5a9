import { mkdirSync, writeFileSync } from 'node:fs';
import { openReflect } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { givenIds, HookHome } from './support/hook-home.js';

const PROMPT = { prompt: 'how are prices of the shop rounded in an order' };
const START = { source: 'startup' };

function homeThatKnows(): HookHome {
  const home = new HookHome({ REFLECT_RECALL_DEADLINE: '20' });
  const front =
    'kind: convention\nconfidence: high\nscope: global\ncreated: 2026-11-01T00:00:00.000Z\n';
  home.teach('lrn-0000000a', 'Prices of the shop are rounded to cents in an order', front);
  return home;
}

describe('recall for which there is no time', () => {
  it.each(['documents', 'index'])(
    'gives nothing from the %s, is on record, and is told once when the next session starts',
    async (source) => {
      const home = homeThatKnows();
      if (source === 'index') await openReflect({ paths: home.paths, env: {} }).reindex();
      home.uptime = 20;
      const prompt = await home.fire('UserPromptSubmit', PROMPT);
      expect(givenIds(prompt)).toEqual([]);
      expect(home.lastEvent().detail.message).toContain('REFLECT_RECALL_DEADLINE');

      home.uptime = 1;
      const next = { ...START, session_id: 'the-next-session' };
      const told = await home.fire('SessionStart', next);
      expect(told.stdout).toContain('had not ended after 20 ms');
      const after = await home.fire('SessionStart', { ...START, session_id: 'one-more' });
      expect(after.stdout).not.toContain('had not ended');
    },
  );

  it('is on record where the next session cannot be told', async () => {
    const home = homeThatKnows();
    mkdirSync(home.paths.state, { recursive: true });
    writeFileSync(home.paths.hints, 'a file in the place of the folder');
    home.uptime = 20;
    await home.fire('UserPromptSubmit', PROMPT);
    const { message } = home.lastEvent().detail;
    expect(message).toContain('REFLECT_RECALL_DEADLINE');
    expect(message).toContain(home.paths.hints);
  });

  it('gives what applies to who has time', async () => {
    const home = homeThatKnows();
    home.uptime = 19;
    expect(givenIds(await home.fire('UserPromptSubmit', PROMPT))).toEqual(['lrn-0000000a']);
    expect(home.lastEvent().detail.message).toBeUndefined();
  });
});
