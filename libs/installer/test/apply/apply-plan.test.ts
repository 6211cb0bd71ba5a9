import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { snapshot, tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';

import { applyPlan, changesOf, planInstall, planUninstall } from '../../src/index.js';
import { hookGroup, siteIn, wantedIn } from '../support/wanted.js';

const SETTINGS = `{
  // mine
  "model": "opus", // the good one
  "hooks": {
    "Stop": [
      { "hooks": [{ "type": "command", "command": "say done" }] }
    ]
  }
}
`;

it('installs beside what is there and brings back every byte', async () => {
  const home = tempFolder();
  mkdirSync(join(home, 'config'));
  writeFileSync(join(home, 'config', 'settings.json'), SETTINGS);
  const before = snapshot(home);
  const wanted = wantedIn(home);
  const site = siteIn(home);

  await applyPlan(planInstall(wanted, site));

  expect(snapshot(home)['config/settings.json']).toMatchObject({
    text: `{
  // mine
  "model": "opus", // the good one
  "hooks": {
    "Stop": [
      { "hooks": [{ "type": "command", "command": "say done" }] },
      ${hookGroup('Stop', 6)}
    ],
    "SessionStart": [
      ${hookGroup('SessionStart', 6)}
    ]
  }
}
`,
  });
  expect(changesOf(planInstall(wanted, site))).toEqual([]);

  await applyPlan(planUninstall(wanted, site));
  expect(snapshot(home)).toEqual(before);
});
