import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';

import { testInstallation } from '../packages/support/installation.js';
import { INSTALLS, suiteUnless } from '../packages/support/left-out.js';

for (const { major, folder, missing } of inject('nodes')) {
  const reason = INSTALLS ?? (missing === '' ? undefined : missing);
  suiteUnless(reason, `an installation with Node ${String(major)}`, () => {
    it('runs that Node', () => {
      const version = execFileSync(join(folder, 'node'), ['--version'], { encoding: 'utf8' });
      expect(version).toMatch(new RegExp(`^v${String(major)}\\.`, 'u'));
    });

    // An addon is compiled where the headers of that Node are found, and never in a test that needs none.
    testInstallation({ node: folder, npm: { 'ignore-scripts': 'true' }, isCompiled: false });
  });
}
