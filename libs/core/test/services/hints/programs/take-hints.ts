import { takeHints } from '../../../../src/services/hints/pending-hints.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';

/** Takes what there is for `count` projects, whose keys are numbers, and prints it. */
const [home = '', count = '0'] = process.argv.slice(2);
for (let project = 0; project < Number(count); project++) {
  for (const text of takeHints(dataPaths({}, home), String(project))) {
    process.stdout.write(`${text}\n`);
  }
}
