import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';

import { openReflect } from '../../src/api/open-reflect.js';
import type { Reflect } from '../../src/api/reflect.js';
import { IndexReader } from '../../src/engine/indexing/index-reader.js';
import { SnapshotReader } from '../../src/engine/search/snapshot-reader.js';
import { SAMPLE } from '../stores/learnings/support/plain-sample.js';
import { hasModel, MODEL_FOLDER } from '../support/model-assets.js';

const COUNT = 40;
const SUBJECTS = ['printer', 'gateway', 'invoice', 'kiosk', 'scheduler'];

/** How many learnings were added to the index since it was built. */
function addedIn({ paths }: Reflect): number {
  const reader = SnapshotReader.open(new IndexReader(paths).open()?.snapshot ?? '');
  try {
    return reader.header.added ?? 0;
  } finally {
    reader.close();
  }
}

it.skipIf(!hasModel)(
  'adds what was told to the index, and builds it where anything else has changed',
  { timeout: 60_000 },
  async () => {
    const dir = tempFolder();
    const open = (): Reflect => openReflect({ dir, env: { REFLECT_MODEL_DIR: MODEL_FOLDER } });
    const ids = Array.from({ length: COUNT }, (_, at) => `lrn-${String(1000 + at)}`);
    const first = open();
    await first.learnings.put(
      ids.map((id, at) => ({
        id,
        revise: () => ({
          ...{ ...SAMPLE, id, scope: { kind: 'global' }, queries: [] },
          title: `Restart ${SUBJECTS[at % SUBJECTS.length] ?? ''} number ${String(at)}`,
        }),
      })),
    );
    await first.reindex();
    await first.learn('when the telescope loses focus, recalibrate its mirror twice');
    await first.reindex({ quick: true });
    expect(addedIn(first)).toBe(1);
    const second = open();
    await second.learn('before the orchestra rehearses, tune the harpsichord to 415 Hz');
    await second.reindex({ quick: true });
    expect(addedIn(second)).toBe(2);
    const titles = async (text: string): Promise<string[]> =>
      (await second.recall({ text })).results.map(({ record }) => record.title);
    expect((await titles('the mirror of the telescope'))[0]).toContain('telescope');
    expect((await titles('how is the harpsichord tuned'))[0]).toContain('harpsichord');
    const third = await open().reindex({ quick: true });
    expect(third).toMatchObject({ documents: COUNT + 2, embedded: 0, changed: false });
    expect(addedIn(second)).toBe(2);
    await second.learn('feed the sourdough starter at noon');
    await second.update(ids[3] ?? '', { title: 'Never restart the kiosk' });
    await second.reindex({ quick: true });
    expect(addedIn(second)).toBe(0);
    expect(await titles('restart the kiosk')).toContain('Never restart the kiosk');
    expect((await titles('when to feed the sourdough'))[0]).toContain('sourdough');
  },
);
