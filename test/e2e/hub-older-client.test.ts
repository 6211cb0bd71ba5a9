import { describe, expect, it } from 'vitest';

import { contextOf } from '../support/hook-context.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { homeWithClone, linkedHome, linkHome, PATIENT } from '../support/linked-home.js';
import { hasOlderSources, OlderHome } from '../support/older-cli.js';
import { RealHub } from '../support/real-hub.js';
import { RecordedSession } from '../support/recorded-session.js';

const KEY = 'github.com/acme/shop';
const RULE = 'when you round prices, round half to even with roundPrice and never with Math.round';
const OTHER = 'when you name a migration, begin with the date of the day and the ticket';
const PROMPT = 'The totals are off by a cent: how do I round prices in the basket?';
const PATIENCE_MS = 280_000;

async function only(home: Home): Promise<string> {
  const { learnings } = await learningList(home);
  expect(learnings).toHaveLength(1);
  return learnings[0]?.id ?? '';
}

async function idsOf(home: Home): Promise<readonly string[]> {
  return (await learningList(home)).learnings.map(({ id }) => id).sort();
}

async function given(home: Home, id: string): Promise<string> {
  const ended = await home.fire(new RecordedSession(home, { id }).prompt(PROMPT));
  return ended.stdout === '' ? '' : contextOf(ended, 'UserPromptSubmit');
}

describe.skipIf(!hasOlderSources())('a client that was never updated', () => {
  it(
    'gives to newer ones and gets from them, and goes on in the same home when it is updated',
    async () => {
      const hub = await RealHub.start(KEY);
      const rea = await hub.join('Rea', 'reviewer');
      const adas = await hub.join('Ada', 'proposer');
      const bens = await hub.join('Ben', 'proposer');
      const older = homeWithClone(new OlderHome(PATIENT));
      const ada = await linkHome(older, {
        ...{ url: hub.url, token: adas.token, options: ['--trust'] },
      });
      const ben = await linkedHome(hub, bens.token, '--trust');

      await ada.ask('learn', RULE);
      const rule = await only(ada);
      await ada.ask('hub', 'add', '--yes', rule);
      expect(await hub.approveAll(rea)).toEqual([rule]);
      expect(await ben.ask('hub', 'sync')).toMatchObject({ taken: [rule], waiting: 0 });
      expect(await given(ben, 's1')).toContain('shared by Ada, approved by Rea');

      await ben.ask('learn', OTHER);
      const other = (await idsOf(ben)).find((id) => id !== rule) ?? '';
      await ben.ask('hub', 'add', '--yes', other);
      await hub.approveAll(rea);
      expect(await ada.ask('hub', 'sync')).toMatchObject({ taken: [other] });

      await ada.ask('edit', rule, '--title', 'Round prices to the even cent with roundPrice');
      expect(await ada.ask('hub', 'sync')).toMatchObject({ pushed: [rule] });
      await hub.approveAll(rea);
      expect(await ben.ask('hub', 'sync')).toMatchObject({ taken: [rule] });
      expect(await given(ben, 's2')).toContain('to the even cent');

      // The same home with the command of today, and back again.
      const updated = new Home(older.env, older.folder);
      expect(await updated.ask('hub', 'sync')).toMatchObject({ taken: [], removed: [] });
      await updated.ask('edit', rule, '--title', 'Round prices to even cents with roundPrice');
      expect(await updated.ask('hub', 'sync')).toMatchObject({ pushed: [rule] });
      await hub.approveAll(rea);
      expect(await ben.ask('hub', 'sync')).toMatchObject({ taken: [rule] });
      expect(await ada.ask('hub', 'sync')).toMatchObject({ removed: [] });

      await hub.revoke(bens);
      expect(await ada.ask('hub', 'sync')).toMatchObject({ removed: [other] });
      await ada.ask('hub', 'remove', rule);
      await ada.ask('hub', 'sync');
      expect(await ben.ask('hub', 'sync')).toMatchObject({ removed: [rule] });
      expect(await idsOf(ada)).toEqual([rule]);
      expect(await idsOf(ben)).toEqual([other]);
    },
    PATIENCE_MS,
  );
});
