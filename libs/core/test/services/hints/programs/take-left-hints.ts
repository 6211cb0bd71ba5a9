import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { takeLeftHints } from '../../../../src/services/hints/waiting-hints.js';

/** Takes every hint of a project below a home; prints the ids. */
const [home = '', project = ''] = process.argv.slice(2);
for (const { id } of takeLeftHints(dataPaths({}, home), project, () => true)) {
  process.stdout.write(`${id}\n`);
}
