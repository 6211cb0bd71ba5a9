import { appendFileSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';

import { setTimeout as wait } from 'node:timers/promises';

import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { TICK_MS } from '../../../../src/stores/learnings/document-stamp.js';
import type { Learning } from '../../../../src/stores/learnings/learning.js';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import { parsedOne } from '../../../../src/stores/learnings/warm/parsed-lookups.js';
import { WatchedStore } from '../../../engine/indexing/support/watched-store.js';
import { summaries } from '../learning-store.contract.js';
import { SAMPLE } from '../support/plain-sample.js';

const COUNT = 40;
const idOf = (number: number): string => `lrn-${String(1000 + number)}`;
const learning = (number: number): Learning => ({
  ...{ ...SAMPLE, id: idOf(number), title: `Title ${String(number)}` },
});

/** A folder of which another process left what it parsed. */
class LeftFolder {
  readonly paths = dataPaths({}, tempFolder());

  store(): FileLearningStore {
    return new FileLearningStore(this.paths);
  }

  async leave(): Promise<void> {
    const many = Array.from({ length: COUNT }, (_, number) => learning(number));
    await this.store().put(many.map((one) => ({ id: one.id, revise: () => one })));
    await this.build();
  }

  /** A build, a while after the last change. */
  async build(): Promise<void> {
    new WatchedStore(this.paths).age();
    utimesSync(this.paths.documents, 1_000, 1_000.5);
    for await (const item of this.store().listChanges(new Map())) expect(item).toBeDefined();
  }

  /** A build once the folder has settled, but for the document that was added: that was written just now. */
  async buildAtOnce(): Promise<void> {
    utimesSync(this.paths.documents, 1_000, 1_000.5);
    await wait(TICK_MS * 2);
    const now = Date.now() / 1_000;
    utimesSync(this.pathOf(COUNT), now, now);
    for await (const item of this.store().listChanges(new Map())) expect(item).toBeDefined();
  }

  pathOf(number: number): string {
    return this.store().pathsOf(`title-${String(number)}`).document;
  }

  /** What was parsed of a learning, as the file has it. */
  left(number: number): Learning | undefined {
    return parsedOne(this.paths.parsed, idOf(number))?.document?.learning;
  }

  unparsed(): unknown {
    const listing = JSON.parse(readFileSync(this.paths.listedDocuments, 'utf8')) as object;
    return 'unparsed' in listing ? listing.unparsed : undefined;
  }

  /** What a list shows, by what was left and by the documents alone. */
  async lists(): Promise<readonly unknown[]> {
    const quick: unknown[] = [];
    for await (const item of this.store().summaries({ skipsSidecars: true })) quick.push(item);
    const all = await summaries(this.store());
    const byDocuments = new FileLearningStore({
      ...this.paths,
      ...{ parsed: `${tempFolder()}/parsed.bin`, listedDocuments: `${tempFolder()}/listed` },
    });
    return [quick, all, await summaries(byDocuments)];
  }

  async expectSame(): Promise<void> {
    const [quick, all, byDocuments] = await this.lists();
    expect(quick).toEqual(byDocuments);
    expect(all).toEqual(byDocuments);
  }
}

let folder: LeftFolder;

beforeEach(async () => {
  folder = new LeftFolder();
  await folder.leave();
});

describe('what a process adds to a folder', () => {
  it('is left to others as it was parsed, with what was left before', async () => {
    const store = folder.store();
    await store.add(learning(COUNT));
    await store.add({ ...learning(COUNT + 1), status: 'proposed' });
    expect(await store.carryListing()).toBe(true);
    expect(folder.left(COUNT)).toEqual(learning(COUNT));
    expect(folder.left(3)).toEqual(learning(3));
    expect(folder.unparsed()).toEqual([]);
    expect(folder.store().counts()).toMatchObject({ active: COUNT + 1, other: 1, waiting: 1 });
    expect(statSync(folder.paths.parsed).mode & 0o077).toBe(0);
    expect(
      folder
        .store()
        .unread()
        ?.map((one) => one.read()?.id),
    ).toHaveLength(COUNT + 2);
    await folder.expectSame();
  });

  it('is not listed with what an older reflect parsed, which nobody reads: a build is to come', async () => {
    const { listedDocuments, parsed } = folder.paths;
    const file = statSync(parsed, { bigint: true });
    const stamp = [file.ino, file.size, file.mtimeNs, file.ctimeNs].join('.');
    const listing = JSON.parse(readFileSync(listedDocuments, 'utf8')) as object;
    writeFileSync(listedDocuments, JSON.stringify({ ...listing, parsed: stamp }));
    const store = folder.store();
    expect(store.counts()).toBeUndefined();
    await store.add(learning(COUNT));
    expect(await store.carryListing()).toBe(false);
    await folder.build();
    expect(folder.store().counts()).toMatchObject({ active: COUNT + 1 });
  });

  it('is put behind what an older reflect left, which knew not how many wait', async () => {
    const { listedDocuments } = folder.paths;
    const listing = JSON.parse(readFileSync(listedDocuments, 'utf8')) as object;
    writeFileSync(listedDocuments, JSON.stringify({ ...listing, waiting: undefined }));
    const store = folder.store();
    await store.add({ ...learning(COUNT), status: 'proposed' });
    expect(await store.carryListing()).toBe(true);
    const counts = folder.store().counts();
    expect(counts).toMatchObject({ active: COUNT, other: 1 });
    expect(counts?.waiting).toBeUndefined();
  });

  it('goes on from what the process itself left meanwhile', async () => {
    const store = folder.store();
    await store.add(learning(COUNT));
    expect(await store.carryListing()).toBe(true);
    await store.add(learning(COUNT + 1));
    expect(await store.carryListing()).toBe(true);
    expect(folder.unparsed()).toEqual([]);
    expect(folder.left(COUNT + 1)).toEqual(learning(COUNT + 1));
  });

  it('is not taken for what was added where an editor wrote into it at once, as many bytes', async () => {
    const store = folder.store();
    await store.add(learning(COUNT));
    const path = folder.pathOf(COUNT);
    const { atime, mtime } = statSync(path);
    writeFileSync(path, readFileSync(path, 'utf8').replace('Title', 'Eltit'));
    utimesSync(path, atime, mtime);
    await store.carryListing();
    expect(folder.left(COUNT)).toBeUndefined();
    await folder.expectSame();
  });

  it('is left with what could not be left before, since it had just been written', async () => {
    await folder.store().add(learning(COUNT));
    await folder.buildAtOnce();
    expect(folder.unparsed()).toEqual([`title-${String(COUNT)}`]);
    await wait(TICK_MS * 2);
    const store = folder.store();
    await store.add(learning(COUNT + 1));
    expect(await store.carryListing()).toBe(true);
    expect(folder.unparsed()).toEqual([]);
    expect(folder.left(COUNT)).toEqual(learning(COUNT));
    await folder.expectSame();
  });

  it('leaves what could not be left before, also where nothing came', async () => {
    await folder.store().add(learning(COUNT));
    await folder.buildAtOnce();
    await wait(TICK_MS * 2);
    expect(await folder.store().carryListing()).toBe(true);
    expect(folder.unparsed()).toEqual([]);
    await folder.expectSame();
  });

  it('leaves nothing of what an editor wrote into it since, which nobody saw', async () => {
    await folder.store().add(learning(COUNT));
    await folder.buildAtOnce();
    const path = folder.pathOf(COUNT);
    writeFileSync(path, readFileSync(path, 'utf8').replace('Title', 'Eltit'));
    await wait(TICK_MS * 2);
    await folder.store().carryListing();
    expect(folder.unparsed()).toEqual([`title-${String(COUNT)}`]);
    expect(folder.left(COUNT)).toBeUndefined();
    await folder.expectSame();
  });

  it('is put behind the rest, which is not written anew as long as it has few parts', async () => {
    for (let more = 0; more < 40; more++) {
      const before = readFileSync(folder.paths.parsed);
      const store = folder.store();
      await store.add(learning(COUNT + more));
      expect(await store.carryListing()).toBe(true);
      const after = readFileSync(folder.paths.parsed);
      if (more < 31) expect(after.subarray(0, before.length)).toEqual(before);
    }
    expect(readFileSync(folder.paths.parsed, 'latin1').split('RFLPARS4').length).toBeLessThan(34);
    expect(folder.unparsed()).toEqual([]);
    expect(folder.left(COUNT)).toEqual(learning(COUNT));
    expect(folder.left(COUNT + 39)).toEqual(learning(COUNT + 39));
    await folder.expectSame();
  });

  it('is parsed anew where a crash left a part of it, and nothing is put behind that', async () => {
    const whole = readFileSync(folder.paths.parsed);
    const store = folder.store();
    await store.add(learning(COUNT));
    await store.carryListing();
    const more = readFileSync(folder.paths.parsed);
    const lengths = [1, 10, 19, 20, 40, more.length - whole.length - 1];
    for (const length of lengths) {
      writeFileSync(folder.paths.parsed, more.subarray(0, whole.length + length));
      expect(folder.left(3)).toEqual(learning(3));
      expect(folder.left(COUNT)).toBeUndefined();
      await folder.expectSame();
      const next = folder.store();
      await next.add(learning(COUNT + length));
      expect(await next.carryListing()).toBe(false);
      await folder.expectSame();
    }
    await folder.build();
    expect(folder.left(COUNT)).toEqual(learning(COUNT));
  });

  it('is left out where it holds a secret', async () => {
    const store = folder.store();
    const token = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    await store.add({ ...learning(COUNT), body: `Use ${token}.` });
    await store.carryListing();
    expect(folder.unparsed()).toEqual([`title-${String(COUNT)}`]);
    expect(readFileSync(folder.paths.parsed, 'latin1')).not.toContain(token);
    await folder.expectSame();
  });

  it('is not put behind a damaged file, nor where none was left', async () => {
    const damage: readonly (() => void)[] = [
      () => {
        const bytes = readFileSync(folder.paths.parsed);
        bytes[100] = (bytes[100] ?? 0) ^ 1;
        writeFileSync(folder.paths.parsed, bytes);
      },
      () => {
        writeFileSync(folder.paths.parsed, '');
      },
      () => {
        appendFileSync(folder.paths.parsed, 'x');
      },
    ];
    for (const spoil of damage) {
      folder = new LeftFolder();
      await folder.leave();
      const store = folder.store();
      spoil();
      const before = readFileSync(folder.paths.parsed);
      await store.add(learning(COUNT));
      expect(await store.carryListing()).toBe(false);
      expect(readFileSync(folder.paths.parsed)).toEqual(before);
      await folder.expectSame();
    }
  });

  it('is what the documents say, whatever two processes and an editor do by turns', async () => {
    const number = fc.nat({ max: 5 });
    const step = fc.oneof(
      fc.record({ who: fc.nat({ max: 1 }), what: fc.constantFrom('add', 'carry', 'build') }),
      fc.record({ number, what: fc.constantFrom('edit', 'touch', 'remove', 'update') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        folder = new LeftFolder();
        await folder.leave();
        const stores = [folder.store(), folder.store()];
        let next = COUNT;
        for (const one of steps) {
          const store = stores['who' in one ? one.who : 0] ?? folder.store();
          const at = 'number' in one ? COUNT - 2 + one.number : 0;
          if (one.what === 'add') await store.add(learning(next++));
          else if (one.what === 'carry') await store.carryListing();
          else if (one.what === 'build') {
            for await (const item of store.listChanges(new Map())) expect(item).toBeDefined();
          } else if (at >= next || (await store.get(idOf(at))) === undefined) continue;
          else if (one.what === 'remove') await store.remove(idOf(at));
          else if (one.what === 'touch') utimesSync(folder.pathOf(at), new Date(), new Date());
          else if (one.what === 'update')
            await store.update(idOf(at), (now) => ({ ...now, body: `${now.body} More.` }));
          else {
            const path = folder.pathOf(at);
            writeFileSync(path, readFileSync(path, 'utf8').replace('Title', 'Eltit'));
          }
          await folder.expectSame();
        }
      }),
      { numRuns: 20 },
    );
  });
});
