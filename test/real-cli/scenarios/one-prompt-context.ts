import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { askInstaller, installTrusted } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { probeCalls, probes } from '../stage/probes.js';
import { isGiven } from '../stage/reflect-block.js';
import type { Answered, Stage } from '../stage/stage.js';
import { writeFile } from '../stage/write-file.js';
import { QUESTION, RULE } from './lesson.js';
import type { Scenario } from './scenario.js';

const EVENT = 'userPromptSubmitted';

interface Told {
  readonly check?: string;
  readonly outcome?: string;
  readonly detail: string;
}

interface Why {
  readonly moments: readonly { readonly event: string; readonly given?: readonly object[] }[];
  readonly rivals?: readonly Told[];
}

/**
 * Of what two hooks say to one prompt Copilot passes on one, that of the file whose name comes first; so reflect says
 * which other hooks there are wherever a person looks.
 */
export const onePromptContext: Scenario = {
  name: 'of two hooks at a prompt the one named first is heard, and doctor, why and --deliver say so',
  only: 'copilot',
  run: async (stage) => {
    await installTrusted(stage);
    const known = await learn(stage, RULE);
    const folder = dirname(stage.harness.hookFile(stage.home));
    const hooks = stage.harness.hookText(probes(stage, [EVENT]));

    const later = join(folder, 'zz-own.json');
    writeFile(later, hooks);
    const won = await stage.prompt(QUESTION);
    assert.ok(isGiven(won.requests, known), "reflect's words beside a later file's");
    assert.ok(!isHeard(stage, won), "a later file's words beside reflect's");
    await assertTold(stage, won, { file: later, lost: 'then the other is lost.' });
    assert.equal((await delivery(stage)).outcome, 'delivered');
    rmSync(later);

    const earlier = join(folder, 'aa-own.json');
    writeFile(earlier, hooks);
    const lost = await stage.prompt(QUESTION);
    assert.ok(isHeard(stage, lost), "an earlier file's words beside reflect's");
    assert.ok(!isGiven(lost.requests, known), "reflect's words beside an earlier file's");
    await assertTold(stage, lost, { file: earlier, lost: "then reflect's is lost." });
    assert.equal((await delivery(stage)).outcome, 'contested');
    return {};
  },
};

/** Whether the model was told what the person's own hook said last. */
function isHeard(stage: Stage, { requests }: Answered): boolean {
  const marker = probeCalls(stage).at(-1)?.marker ?? assert.fail("a call of the person's hook");
  return requests.some(({ text }) => text.includes(marker));
}

interface Named {
  readonly file: string;
  readonly lost: string;
}

/** The session was given something, and all three places say which hook it competes with and who loses. */
async function assertTold(stage: Stage, { session }: Answered, named: Named): Promise<void> {
  const { file, lost } = named;
  const isTold = ({ detail }: Told): boolean => detail.includes(file) && detail.includes(lost);
  const why = await stage.ask<Why>(['why', session]);
  const given = why.moments.filter(({ event }) => event === 'prompt.submit');
  assert.notDeepEqual(given.at(-1)?.given ?? [], [], 'what the hook gave');
  assert.ok((why.rivals ?? []).some(isTold), `${file} in reflect why`);
  const { stdout } = await askInstaller(stage, ['doctor', '--json']);
  assert.ok((JSON.parse(stdout) as readonly Told[]).some(isTold), `${file} in the doctor`);
  assert.ok(isTold(await delivery(stage)), `${file} in doctor --deliver`);
}

async function delivery(stage: Stage): Promise<Told> {
  const args = ['doctor', '--deliver', '--harness', stage.harness.name];
  const [told] = await stage.ask<readonly Told[]>(args);
  return told ?? assert.fail('a delivery');
}
