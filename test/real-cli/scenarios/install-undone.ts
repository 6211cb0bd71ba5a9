import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { install, installTrusted, uninstall } from '../stage/install.js';
import type { Stage } from '../stage/stage.js';
import { changedPaths, treeEntry, treeOf } from '../stage/tree.js';
import { writeFile } from '../stage/write-file.js';
import { teach } from './lesson.js';
import type { Scenario } from './scenario.js';

/** A home that was in use before: whatever was in it is there again, byte for byte. */
export const installUndone: Scenario = {
  name: 'uninstall takes everything back, with and without sessions between',
  run: async (stage) => {
    furnish(stage);
    const before = treeOf(stage.home);
    await install(stage);
    const touched = changedPaths(before, treeOf(stage.home));
    assert.notDeepEqual(touched, [], 'what install touched');
    await uninstall(stage);
    assert.deepEqual(
      changedPaths(before, treeOf(stage.home)),
      [],
      'what is left without a session',
    );

    await installTrusted(stage);
    await teach(stage);
    await uninstall(stage);
    assertNothingLeft(touched.filter((path) => isChanged(before[path], join(stage.home, path))));
    return {};
  },
};

/** Writes what the person had before reflect came. */
function furnish({ harness, home }: Stage): void {
  for (const [path, text] of Object.entries(harness.furniture)) writeFile(join(home, path), text);
}

function assertNothingLeft(paths: readonly string[]): void {
  assert.equal(paths.length, 0, `Not as it was before: ${paths.join(', ')}`);
}

/** A folder that sessions put something into stays, so only files are compared. */
function isChanged(before: string | undefined, path: string): boolean {
  const after = existsSync(path) ? treeEntry(path) : undefined;
  return before !== after && after?.startsWith('folder') !== true;
}
