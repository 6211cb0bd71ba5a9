// Plays an editor in which a person breaks the document, so that reflect keeps the copy.
import { readFileSync, writeFileSync } from 'node:fs';

const path = process.argv[2] ?? '';
writeFileSync(path, readFileSync(path, 'utf8').replace(/^id: .*$/mu, 'id: ['));
