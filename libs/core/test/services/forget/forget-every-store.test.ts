import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { redactAll } from '../../../src/foundation/redaction/warm/redact.js';
import { LearningEditor } from '../../../src/services/curation/learning-editor.js';
import { purgeIndex } from '../../../src/services/forget/purge-index.js';
import { ChangeJournal } from '../../../src/stores/learnings/change-journal.js';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';
import { T0 } from '../../stores/queue/example-jobs.js';

const ID = 'lrn-0000000a';
const RUNS = 5;
const PATIENCE_MS = 120_000;
/** What other tests fill with files of their own form, and what processes lock with. */
const APART = /lock$|Lock$|^(?:state|learnings|documents|queue|queueWal|paused|index)$/u;

/** Sentences with signs that JSON, YAML and addresses write in ways of their own. */
const words = fc
  .array(
    fc.constantFrom(
      'zanzibar',
      'Zürich',
      '"quoted"',
      'back\\slash',
      '港の一覧',
      "it's",
      'a/b',
      '<b>',
      '🦊',
      '100%',
    ),
    { minLength: 4, maxLength: 7 },
  )
  .map((list) => `Never ship ${list.join(' ')}`);

/** Every place that reflect writes to, a file or a folder of files. */
function storesOf(paths: DataPaths): readonly string[] {
  const generation = join(paths.index, 'gen-mwvk1oh4-2e4006c9', 'snapshot.bin');
  const named = Object.entries(paths)
    .filter(([name]) => !APART.test(name))
    .map(([, path]: [string, string]) => (extname(path) === '' ? join(path, 'one.json') : path));
  return [...named, generation];
}

/** A record as stores write them: in a line of text, in JSON, in JSON within JSON, and in an address. */
function recordOf(text: string): string {
  const json = JSON.stringify({ said: text });
  return `${[text, json, JSON.stringify({ line: json }), `file:///${encodeURIComponent(text)}`].join('\n')}\n`;
}

function bytesBelow(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path).isFile())
    .map((path) => [path, readFileSync(path, 'utf8')]);
}

function holds(bytes: string, text: string): boolean {
  const json = JSON.stringify(text).slice(1, -1);
  return [text, json, JSON.stringify(json).slice(1, -1), encodeURIComponent(text)].some((one) =>
    bytes.includes(one),
  );
}

describe('to forget', () => {
  it(
    'leaves title and body in no file of any store',
    async () => {
      await fc.assert(
        fc.asyncProperty(words, words, async (title, body) => {
          const home = tempFolder();
          const paths = dataPaths({}, home);
          const store = new FileLearningStore(paths);
          const clock = (): number => T0;
          const journal = new ChangeJournal(paths, store, clock);
          const curation = new LearningEditor({ paths, store, journal, redact: redactAll, clock });
          await store.add({ ...SAMPLE, id: ID, title, body });
          const stores = storesOf(paths);
          for (const path of stores) {
            mkdirSync(dirname(path), { recursive: true });
            const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
            writeFileSync(path, before + recordOf(title) + recordOf(body));
          }
          const stored = (await store.get(ID))?.learning;
          const texts = [title, body, stored?.title ?? title, (stored?.body ?? body).trim()];
          const places = (): readonly string[] =>
            bytesBelow(home).flatMap(([path, bytes]) =>
              texts.some((text) => holds(bytes, text)) ? [path] : [],
            );
          expect(places().length).toBeGreaterThanOrEqual(stores.length);
          await curation.forget(ID);
          purgeIndex(paths, false);
          expect(places()).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    PATIENCE_MS,
  );
});
