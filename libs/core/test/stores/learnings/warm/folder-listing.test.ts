import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { setTimeout as sleep } from 'node:timers/promises';

import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import type { ListedSummary } from '../../../../src/stores/learnings/learning-store.js';
import type { Learning } from '../../../../src/stores/learnings/learning.js';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import { WatchedStore } from '../../../engine/indexing/support/watched-store.js';
import { summaries } from '../learning-store.contract.js';
import { SAMPLE } from '../support/plain-sample.js';

const COUNT = 40;
const idOf = (number: number): string => `lrn-${String(1000 + number)}`;

/** A folder of learnings, and what is asked of it, each time by a process that knows nothing yet. */
class Folder {
  readonly paths = dataPaths({}, tempFolder());

  /** `isTrusted`: by a person, so that edits by hand are none that wait. */
  constructor(private readonly isTrusted = true) {}

  store(): FileLearningStore {
    return new FileLearningStore(this.paths, { isTrusted: this.isTrusted });
  }

  async put(...learnings: readonly Partial<Learning>[]): Promise<void> {
    await this.store().put(
      learnings.map((learning) => ({
        id: learning.id ?? SAMPLE.id,
        revise: (current) => ({ ...(current ?? SAMPLE), ...learning }),
      })),
    );
  }

  /** What a build of the index does to the folder, a while after the last change. */
  async leave(): Promise<void> {
    new WatchedStore(this.paths).age();
    this.ageNames();
    await this.look();
  }

  async look(): Promise<void> {
    for await (const item of this.store().listChanges(new Map())) expect(item).toBeDefined();
  }

  /** As if no name had come or gone for a while. */
  ageNames(): void {
    utimesSync(this.paths.documents, 1_000, 1_000.5);
  }

  counts(): unknown {
    const counts = this.store().counts();
    return counts && { active: counts.active, other: counts.other };
  }

  async quick(): Promise<ListedSummary[]> {
    const all: ListedSummary[] = [];
    for await (const item of this.store().summaries({ skipsSidecars: true })) all.push(item);
    return all;
  }

  pathOf(slug: string): string {
    return this.store().pathsOf(slug).document;
  }
}

async function folder(isTrusted = true): Promise<Folder> {
  const made = new Folder(isTrusted);
  const many = Array.from({ length: COUNT }, (_, n) => ({
    ...{ id: idOf(n), title: `Title ${String(n)}` },
    ...(n % 4 === 0 && { status: 'archived' as const }),
  }));
  await made.put(...many);
  await made.leave();
  return made;
}

const ALL = { active: 30, other: 10 };

describe('what a folder of learnings was found to hold', () => {
  it('is known without a look at them', async () => {
    const made = await folder();
    expect(made.counts()).toEqual(ALL);
    expect(await made.quick()).toEqual(await summaries(made.store()));
  });

  it('is not taken for what it holds where a name came, went or was put in the place of another', async () => {
    const changes: readonly ((made: Folder) => void)[] = [
      (made) => {
        copyFileSync(made.pathOf('title-3'), join(made.paths.documents, 'by-hand.md'));
      },
      (made) => {
        rmSync(made.pathOf('title-3'));
      },
      (made) => {
        const path = made.pathOf('title-3');
        writeFileSync(`${path}.new`, readFileSync(path, 'utf8').replace('active', 'archived'));
        renameSync(`${path}.new`, path);
      },
    ];
    for (const change of changes) {
      const made = await folder();
      change(made);
      expect(made.counts()).toBeUndefined();
      expect(await made.quick()).toEqual(await summaries(made.store()));
      // A tool may have put the time of the folder back.
      made.ageNames();
      expect(made.counts()).toBeUndefined();
      await made.leave();
      expect(await made.quick()).toEqual(await summaries(made.store()));
    }
  });

  it('shows a document as an editor left it in its place', async () => {
    const made = await folder();
    const path = made.pathOf('title-3');
    writeFileSync(path, readFileSync(path, 'utf8').replace('Title 3', 'Another title'));
    const titles = (await made.quick()).flatMap((one) =>
      one.type === 'learning' ? [one.learning.title] : [],
    );
    expect(titles).toContain('Another title');
    expect(titles).not.toContain('Title 3');
    expect(await made.quick()).toEqual(await summaries(made.store()));
  });

  it('lets nobody miss a sidecar that was edited in its place, came or went', async () => {
    const made = new Folder();
    await made.put(
      ...Array.from({ length: COUNT }, (_, n) => ({
        ...{ id: idOf(n), title: `Title ${String(n)}` },
        ...(n % 2 === 1 && { entities: [], relations: [] }),
      })),
    );
    await made.leave();
    const before = new Map(
      (await summaries(made.store())).flatMap((one) =>
        one.type === 'learning' ? [[one.slug, one.stamp] as const] : [],
      ),
    );
    const sidecarOf = (slug: string): string => made.store().pathsOf(slug).sidecar;
    appendFileSync(sidecarOf('title-2'), '# by hand\n');
    const changed = async (): Promise<readonly string[]> =>
      (await summaries(made.store())).flatMap((one) =>
        one.type === 'learning' && one.stamp !== before.get(one.slug) ? [one.slug] : [],
      );
    expect(made.counts()).toEqual({ active: COUNT, other: 0 });
    expect(await changed()).toEqual(['title-2']);
    rmSync(sidecarOf('title-4'));
    copyFileSync(sidecarOf('title-6'), sidecarOf('title-5'));
    expect(await changed()).toEqual(['title-2', 'title-4', 'title-5']);
  });

  it('is told by nobody where a document is broken, is a copy or waits to be seen', async () => {
    const spoil: readonly ((made: Folder) => void)[] = [
      (made) => {
        writeFileSync(made.pathOf('title-3'), '---\nid: [\n---\n');
      },
      (made) => {
        copyFileSync(made.pathOf('title-3'), made.pathOf('title-3 (conflicted copy)'));
      },
      (made) => {
        const path = made.pathOf('title-3');
        writeFileSync(path, readFileSync(path, 'utf8').replace('Title 3', 'Never seen'));
      },
    ];
    for (const change of spoil) {
      const made = await folder(false);
      expect(made.counts()).toEqual(ALL);
      change(made);
      // Nothing of the folder itself has changed for a document that was written in its place.
      await made.look();
      expect(existsSync(made.paths.listedDocuments)).toBe(false);
      expect(made.counts()).toBeUndefined();
      expect(await made.quick()).toEqual(await summaries(made.store()));
    }
  });

  it('counts for nobody else: another trust, another ledger, other parsed documents', async () => {
    const seen = await folder(false);
    expect(new FileLearningStore(seen.paths, { isTrusted: true }).counts()).toBeUndefined();
    appendFileSync(seen.paths.seenDocuments, '{"id":"lrn-1","hash":"0"}\n');
    expect(seen.counts()).toBeUndefined();
    const parsed = await folder();
    copyFileSync(parsed.paths.parsed, `${parsed.paths.parsed}.copy`);
    renameSync(`${parsed.paths.parsed}.copy`, parsed.paths.parsed);
    expect(parsed.counts()).toBeUndefined();
    expect(await parsed.quick()).toEqual(await summaries(parsed.store()));
    const moved = await folder();
    renameSync(moved.paths.documents, `${moved.paths.documents}-away`);
    expect(moved.counts()).toBeUndefined();
    expect(await moved.quick()).toEqual([]);
  });

  it.each(['', '{', '[]', '{"active":-1}', 'null'])(
    'is nothing where its file says %s',
    async (text) => {
      const made = await folder();
      writeFileSync(made.paths.listedDocuments, text);
      expect(made.counts()).toBeUndefined();
      expect(await made.quick()).toEqual(await summaries(made.store()));
    },
  );

  it('is left by a build that came soon after the documents were written', async () => {
    const made = new Folder();
    await made.put(
      ...Array.from({ length: COUNT }, (_, n) => ({ id: idOf(n), title: `T ${String(n)}` })),
    );
    await sleep(100);
    await made.look();
    expect(made.counts()).toEqual({ active: COUNT, other: 0 });
    // A change of the same length, in place and at once, is noticed all the same.
    const path = made.pathOf('t-3');
    writeFileSync(path, readFileSync(path, 'utf8').replace('T 3', 'X 3'));
    expect(await made.quick()).toEqual(await summaries(made.store()));
  });

  it('is left by no build that came within the tick of the last change', async () => {
    const made = new Folder();
    await made.put({ id: idOf(1), title: 'Just written' });
    const soon = Date.now() / 1000 + 30;
    utimesSync(made.paths.documents, soon, soon);
    const now = Date.now;
    Date.now = () => soon * 1000 + 20;
    try {
      for await (const item of made.store().listChanges(new Map())) expect(item).toBeDefined();
    } finally {
      Date.now = now;
    }
    expect(existsSync(made.paths.listedDocuments)).toBe(false);
  });

  it('is what the documents say, whatever was done to them', async () => {
    const change = fc.record({
      number: fc.nat({ max: COUNT + 4 }),
      what: fc.constantFrom('edit', 'write', 'remove', 'break', 'age', 'leave'),
      text: fc.string({ maxLength: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const made = await folder();
        for (const { number, what, text } of changes) {
          await apply(made, { number, what, text });
          const wanted = await summaries(made.store());
          expect(await made.quick()).toEqual(wanted);
        }
      }),
      { numRuns: 8 },
    );
  });
});

interface Change {
  readonly number: number;
  readonly what: string;
  readonly text: string;
}

async function apply(made: Folder, { number, what, text }: Change): Promise<void> {
  const path = made.pathOf(`title-${String(number)}`);
  const isThere = existsSync(path);
  if (what === 'edit') await made.put({ id: idOf(number), title: `Title ${text}` });
  else if (what === 'age') made.ageNames();
  else if (what === 'leave') await made.leave();
  else if (what === 'remove') rmSync(path, { force: true });
  else if (isThere && what === 'break') writeFileSync(path, `---\nid: [${text}\n`);
  else if (isThere) writeFileSync(path, readFileSync(path, 'utf8').replace('Title', 'By hand'));
}
