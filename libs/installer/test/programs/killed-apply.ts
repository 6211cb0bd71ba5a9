// node killed-apply.mjs HOME FILES RENAMES [uninstall]: installs or uninstalls, and is killed when so many files of the person
// have been replaced.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { applyPlan, planInstall, planUninstall } from '../../src/index.js';
import { siteIn, wantedMany } from '../support/wanted.js';

const [home = '', files, renames, action] = process.argv.slice(2);
const rename = fs.renameSync;
let done = 0;
fs.renameSync = (from, to) => {
  if (String(to).startsWith(join(home, 'config'))) {
    if (done === Number(renames)) process.kill(process.pid, 'SIGKILL');
    done += 1;
  }
  rename(from, to);
};
syncBuiltinESMExports();

const plan = action === 'uninstall' ? planUninstall : planInstall;
await applyPlan(plan(wantedMany(home, Number(files)), siteIn(home)));
