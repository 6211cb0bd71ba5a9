import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { openReflect } from '../../../src/api/open-reflect.js';
import type { HarnessSupport, Reflect } from '../../../src/api/reflect.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { MODEL_FOLDER } from '../../support/model-assets.js';
import { RECORDED_HARNESS } from '../../support/recorded-harness.js';

const SESSION = join(import.meta.dirname, '..', '..', 'fixtures', 'recorded-session.jsonl');

/** Keeps its sessions in `<home>/.recorded`. */
const HARNESS: HarnessSupport = {
  ...RECORDED_HARNESS,
  transcriptFolders: (env) => [join(env['HOME'] ?? '', '.recorded')],
};
const OTHER: HarnessSupport = {
  ...HARNESS,
  harness: 'other',
  transcriptFolders: (env) => [join(env['HOME'] ?? '', '.other')],
};

interface PlacedTranscript {
  /** Folder below the home. */
  readonly folder: string;
  readonly harness?: string;
  readonly setting?: string;
  /** @default true */
  readonly isStrict?: boolean;
  /** @default 'session.jsonl' */
  readonly file?: string;
}

/** What a drain makes of a session in a folder of the home: the reasons of what it gave up. */
async function drained(context: PlacedTranscript): Promise<unknown> {
  const { folder, harness = 'recorded', setting = '' } = context;
  const { isStrict = true, file = 'session.jsonl' } = context;
  const home = tempFolder();
  const reflect = openReflect({
    paths: dataPaths({}, home),
    env: {
      HOME: home,
      REFLECT_MODEL_DIR: MODEL_FOLDER,
      REFLECT_DRAIN_LINGER: '0',
      REFLECT_CAPTURE_KNOWN_FOLDERS_ONLY: isStrict ? '1' : '0',
      REFLECT_CAPTURE_TRANSCRIPT_FOLDERS: setting.replaceAll('$HOME', home),
    },
    harnesses: [HARNESS, OTHER],
  });
  const path = join(home, folder, file);
  mkdirSync(join(home, folder), { recursive: true });
  copyFileSync(SESSION, path);
  await queue(reflect, path, harness);
  const { processed } = await reflect.drain();
  return { processed, dead: (await reflect.queue.failed()).map(({ reason }) => reason) };
}

async function queue(reflect: Reflect, path: string, harness: string): Promise<void> {
  await reflect.enqueue({
    ...{ transcript_path: path, session_id: 'session', harness, cwd: '' },
    ...{ trigger: 'session-end', queued_at: new Date().toISOString() },
  });
}

const READ = { processed: 1, dead: [] };
const REFUSED = { processed: 1, dead: ['outside'] };

describe('the folders whose transcripts are read', () => {
  it.each<readonly [string, PlacedTranscript, unknown]>([
    ['those of its harness', { folder: '.recorded/p' }, READ],
    ['no others', { folder: 'elsewhere' }, REFUSED],
    ['not those of another harness', { folder: '.other' }, REFUSED],
    [
      'those of any for a harness that nobody knows',
      { folder: '.other', harness: 'unknown' },
      READ,
    ],
    [
      'no others for a harness that nobody knows',
      { folder: 'elsewhere', harness: 'unknown' },
      REFUSED,
    ],
    ['those that a setting adds', { folder: 'a/b', setting: '/nowhere, $HOME/a' }, READ],
    ['also named from the home folder', { folder: 'work/.recorded', setting: '~/work' }, READ],
    ['also named below the home folder', { folder: 'work', setting: 'work' }, READ],
    ['and an empty name adds none', { folder: 'elsewhere', setting: ' , ,' }, REFUSED],
    ['not all, for what is by its name a transcript', { folder: 'x', isStrict: false }, READ],
    ['all for anything else', { folder: 'x', isStrict: false, file: 'session' }, REFUSED],
  ])('are %s', async (_, context, expected) => {
    expect(await drained(context)).toEqual(expected);
  });
});
