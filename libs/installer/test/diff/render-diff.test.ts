import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import picocolors from 'picocolors';
import { expect, it } from 'vitest';

import { applyPlan, planDiff, planInstall } from '../../src/index.js';
import { siteIn, wantedIn } from '../support/wanted.js';

const PLAIN = picocolors.createColors(false);

it('shows what is decided, and no control characters of the file', async () => {
  const home = tempFolder();
  const file = join(home, 'config', 'settings.json');
  mkdirSync(join(home, 'config'));
  writeFileSync(file, '\uFEFF{\r\n  "a": 1 // \u001B[31m\u202Ered\r\n}\r\n');
  const plan = planInstall(wantedIn(home, { events: ['Stop'] }), siteIn(home));
  const skip = new Map([[join(home, 'config', 'skills', 'recall', 'SKILL.md'), 'skip' as const]]);
  expect(planDiff(plan, PLAIN, skip)).toBe(`--- ${file}
+++ ${file}
@@ -1,3 +1,16 @@
 {
-  "a": 1 // \uFFFD[31m\uFFFDred
+  "a": 1, // \uFFFD[31m\uFFFDred
+  "hooks": {
+    "Stop": [
+      {
+        "hooks": [
+          {
+            "type": "command",
+            "command": "reflect-test-hook Stop",
+            "timeout": 10
+          }
+        ]
+      }
+    ]
+  }
 }
`);
  await applyPlan(plan);
  expect(planDiff(planInstall(wantedIn(home, { events: ['Stop'] }), siteIn(home)), PLAIN)).toBe('');
});
