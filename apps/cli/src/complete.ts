import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths } from '@reflect/core/cold';

import { completionAnswer } from './completion/answer.js';
import type { CompletionData } from './completion/completion-data.js';

/*
 * What a shell runs at each press of the tab key: `reflect __complete <shell> <words>…`, with the word
 * at the cursor last. A bundle of its own, for to load the whole command would take three times as
 * long. Says nothing where it fails: a person is in the middle of a line.
 */
try {
  const [shell = '', ...words] = process.argv.slice(3);
  const data = JSON.parse(
    readFileSync(join(import.meta.dirname, 'completion.json'), 'utf8'),
  ) as CompletionData;
  process.stdout.write(completionAnswer(data, dataPaths(), { shell, words }));
} catch {
  process.exitCode = 0;
}
