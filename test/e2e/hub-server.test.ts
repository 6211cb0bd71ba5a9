import { describe, expect, it } from 'vitest';

import { contextOf } from '../support/hook-context.js';
import type { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { linkedHome } from '../support/linked-home.js';
import { RealHub } from '../support/real-hub.js';
import { RecordedSession } from '../support/recorded-session.js';
import { teach } from '../support/teach.js';

const RULE = 'when you round prices, round half to even with roundPrice and never with Math.round';
const PROMPT = 'The totals are off by a cent: how do I round prices in the basket?';
const PATIENCE_MS = 280_000;

/** What the prompt hook gives a new session. */
async function given(home: Home, id: string): Promise<string> {
  const ended = await home.fire(new RecordedSession(home, { id }).prompt(PROMPT));
  return ended.stdout === '' ? '' : contextOf(ended, 'UserPromptSubmit');
}

describe('two machines and the hub that npx starts in an empty folder', () => {
  it(
    'share what a reviewer approved, follow its edits, and lose what is revoked',
    async () => {
      const hub = await RealHub.start('github.com/acme/shop');
      const [adas, bens] = [await hub.join('Ada', 'proposer'), await hub.join('Ben', 'proposer')];
      const rea = await hub.join('Rea', 'reviewer');
      const ada = await linkedHome(hub, adas.token);
      const ben = await linkedHome(hub, bens.token, '--trust');

      await teach(ada, RULE);
      const id = (await learningList(ada)).learnings[0]?.id ?? '';
      expect(await ada.ask('hub', 'add', '--yes', id)).toEqual([{ id, outcome: 'sent' }]);
      expect(await ben.ask('hub', 'sync')).toMatchObject({ taken: [] });
      expect(await hub.approveAll(rea)).toEqual([id]);
      expect(await ben.ask('hub', 'sync')).toMatchObject({ taken: [id], waiting: 0 });
      const block = await given(ben, 's1');
      expect(block).toContain('roundPrice');
      expect(block).toContain('shared by Ada, approved by Rea');

      await ada.ask('edit', id, '--title', 'Round prices to the even cent with roundPrice');
      expect(await ada.ask('hub', 'sync')).toMatchObject({ pushed: [id], conflicts: [] });
      await hub.approveAll(rea);
      expect(await ben.ask('hub', 'sync')).toMatchObject({ taken: [id] });
      expect(await given(ben, 's2')).toContain('to the even cent');

      await hub.revoke(adas);
      expect(await ben.ask('hub', 'sync')).toMatchObject({ removed: [id] });
      expect(await given(ben, 's3')).not.toContain('roundPrice');
      expect(await ada.ask('hub', 'sync')).toMatchObject({ removed: [] });
      expect((await learningList(ada)).learnings).toHaveLength(1);
    },
    PATIENCE_MS,
  );
});
