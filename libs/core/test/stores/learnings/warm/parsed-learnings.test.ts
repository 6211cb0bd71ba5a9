import { existsSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import type { ListedLearning } from '../../../../src/stores/learnings/learning-store.js';
import type { Learning } from '../../../../src/stores/learnings/learning.js';
import { ParsedLearnings } from '../../../../src/stores/learnings/warm/parsed-learnings.js';
import { parsedOne } from '../../../../src/stores/learnings/warm/parsed-lookups.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { WatchedStore } from '../../../engine/indexing/support/watched-store.js';
import { listed, summaries, summarised } from '../learning-store.contract.js';
import { SAMPLE } from '../support/plain-sample.js';

const COUNT = 40;
const idOf = (number: number): string => `lrn-${String(1000 + number)}`;
const SECRET = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

class Base {
  readonly paths = dataPaths({}, tempFolder());
  readonly store = new WatchedStore(this.paths);

  async put(...learnings: readonly Partial<Learning>[]): Promise<void> {
    await this.store.put(
      learnings.map((learning) => ({
        id: learning.id ?? SAMPLE.id,
        revise: (current) => ({ ...(current ?? SAMPLE), ...learning }),
      })),
    );
    this.store.age();
  }

  /** What a build of the index does to the folder. */
  async leave(): Promise<void> {
    await listChanges(new FileLearningStore(this.paths));
  }

  parsed(): ParsedLearnings {
    return ParsedLearnings.read(this.paths.parsed);
  }

  async stampOf(id: string): Promise<{ slug: string; stamp: string }> {
    const { slug, stamp } = (await this.store.get(id)) ?? { slug: '', stamp: '' };
    return { slug, stamp };
  }
}

async function listChanges(store: FileLearningStore): Promise<void> {
  for await (const item of store.listChanges(new Map())) expect(item.type).not.toBe('kept');
}

async function base(...extra: readonly Partial<Learning>[]): Promise<Base> {
  const made = new Base();
  const many = Array.from({ length: COUNT }, (_, n) => ({
    id: idOf(n),
    title: `Title ${String(n)}`,
  }));
  await made.put(...many, ...extra);
  await made.leave();
  return made;
}

/** The same learnings, each asked for by its id. */
async function gotten(
  store: FileLearningStore,
  wanted: readonly ListedLearning[],
): Promise<unknown> {
  const found = [];
  for (const item of wanted) {
    if (item.type === 'learning')
      found.push({ type: 'learning', ...(await store.get(item.learning.id)) });
  }
  return found;
}

/** What a process finds that shares nothing with others. */
async function parsedAnew({ paths }: Base): Promise<ListedLearning[]> {
  return listed(new FileLearningStore({ ...paths, parsed: join(tempFolder(), 'none') }));
}

describe('learnings that another process parsed', () => {
  it('are taken as they were parsed where all are read, and one alone, too', async () => {
    const made = await base();
    const { slug, stamp } = await made.stampOf(idOf(3));
    const file = made.parsed();
    const learning = { ...SAMPLE, id: idOf(3), title: 'As it was parsed' };
    file.set(slug, stamp, { learning, hashes: [] });
    file.write(made.paths.parsed);
    const stored = await new FileLearningStore(made.paths).get(idOf(3));
    expect(stored?.learning.title).toBe('As it was parsed');
    const all = await listed(new FileLearningStore(made.paths));
    const titles = all.map((item) => (item.type === 'learning' ? item.learning.title : ''));
    expect(titles).toContain('As it was parsed');
  });

  it('tell where one learning is, which is believed of the document alone', async () => {
    const made = await base();
    const { slug } = await made.stampOf(idOf(3));
    expect(parsedOne(made.paths.parsed, idOf(3))?.slug).toBe(slug);
    expect(parsedOne(made.paths.parsed, 'lrn-none')).toBeUndefined();
    const file = made.store.pathsOf(slug).document;
    const edited = readFileSync(file, 'utf8')
      .replace(idOf(3), 'lrn-2003')
      .replace('Title 3', 'By hand');
    writeFileSync(file, edited);
    expect(await new FileLearningStore(made.paths).get(idOf(3))).toBeUndefined();
    const byHand = await new FileLearningStore(made.paths).get('lrn-2003');
    expect(byHand?.learning.title).toBe('By hand');
    renameSync(file, file.replace('title-3', 'elsewhere'));
    expect((await new FileLearningStore(made.paths).get('lrn-2003'))?.slug).toBe('elsewhere');
  });

  it('tell nothing of an id that several documents have, or in a file that is cut off', async () => {
    const made = await base();
    const { slug } = await made.stampOf(idOf(3));
    const { document } = made.store.pathsOf(slug);
    const copy = document.replace('title-3', 'title-3 (conflicted copy)');
    writeFileSync(copy, readFileSync(document));
    made.store.age();
    const twice = made.parsed();
    const known = twice.find(slug, (await made.stampOf(idOf(3))).stamp);
    if (known !== undefined) twice.set('title-3 (conflicted copy)', '1.1.1.1/', known);
    twice.write(made.paths.parsed);
    expect(parsedOne(made.paths.parsed, idOf(3))).toBeUndefined();
    expect((await new FileLearningStore(made.paths).get(idOf(3)))?.slug).toBe(slug);
    writeFileSync(made.paths.parsed, readFileSync(made.paths.parsed).subarray(0, 200));
    expect(parsedOne(made.paths.parsed, idOf(5))).toBeUndefined();
    expect((await new FileLearningStore(made.paths).get(idOf(5)))?.learning.title).toBe('Title 5');
  });

  it('keep no id free for another that a document was given since, or that cannot be read', async () => {
    const made = await base();
    const added = { ...SAMPLE, id: 'lrn-3001', title: 'Given by hand' };
    const elsewhere = new Base();
    await elsewhere.put(added);
    const { slug } = await elsewhere.stampOf('lrn-3001');
    const from = elsewhere.store.pathsOf(slug);
    writeFileSync(made.store.pathsOf(slug).document, readFileSync(from.document));
    const store = new FileLearningStore(made.paths);
    await expect(store.add(added)).rejects.toMatchObject({ code: 'LEARNING_EXISTS' });
    const broken = readFileSync(from.document, 'utf8').replace('kind: ', 'kind: [');
    writeFileSync(made.store.pathsOf(slug).document, broken);
    await expect(new FileLearningStore(made.paths).add(added)).rejects.toThrow(slug);
    const free = { ...added, id: 'lrn-3002' };
    expect((await new FileLearningStore(made.paths).add(free)).learning.id).toBe('lrn-3002');
  });

  it('are what the documents say, whatever was done to them', async () => {
    const change = fc.record({
      number: fc.nat({ max: COUNT + 4 }),
      what: fc.constantFrom('edit', 'touch', 'remove', 'break', 'leave'),
      text: fc.string({ maxLength: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const made = await base();
        for (const { number, what, text } of changes) await apply(made, { number, what, text });
        const wanted = await parsedAnew(made);
        expect(await listed(new FileLearningStore(made.paths))).toEqual(wanted);
        const wantedSummaries = await summarised(new FileLearningStore(made.paths));
        expect(await summaries(new FileLearningStore(made.paths))).toEqual(wantedSummaries);
        expect(await summaries(made.store)).toEqual(wantedSummaries);
        const byId = await gotten(made.store, wanted);
        expect(byId).toEqual(await gotten(new FileLearningStore(made.paths), wanted));
        expect(byId).toEqual(wanted.filter(({ type }) => type === 'learning'));
      }),
      { numRuns: 6 },
    );
  });

  it.each([
    ['cut', (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - 5)],
    ['empty', (): Buffer => Buffer.alloc(0)],
    ['of something else', (): Buffer => Buffer.from('RFLSOMETHING ELSE THAN IT'.repeat(9))],
    ['damaged', flipped],
  ])('are parsed anew where the file is %s', async (_, damage) => {
    const made = await base();
    writeFileSync(made.paths.parsed, damage(readFileSync(made.paths.parsed)));
    expect(await listed(new FileLearningStore(made.paths))).toEqual(await parsedAnew(made));
    expect(await summaries(new FileLearningStore(made.paths))).toEqual(
      await summarised(made.store),
    );
    await made.leave();
    expect([...made.parsed().slugs]).toHaveLength(COUNT);
  });

  it('are parsed anew where a build of the index is not done with them', async () => {
    const made = await base();
    rmSync(made.paths.parsed);
    const kept = new Map<string, { id: string; stamp: string }>();
    for (const item of await parsedAnew(made)) {
      if (item.type === 'learning')
        kept.set(item.slug, { id: item.learning.id, stamp: item.stamp });
    }
    for await (const item of new FileLearningStore(made.paths).listChanges(kept)) {
      expect(item.type).toBe('kept');
    }
    expect([...made.parsed().slugs]).toHaveLength(COUNT);
  });

  it('do not hold the secrets that documents hold', async () => {
    const made = await base({ id: 'lrn-1', title: 'Log in', body: `The token is ${SECRET}.` });
    const { slug, stamp } = await made.stampOf('lrn-1');
    expect(made.parsed().knows(slug, stamp)).toBe(true);
    expect(readFileSync(made.paths.parsed, 'utf8')).not.toContain(SECRET);
    const stored = await new FileLearningStore(made.paths).get('lrn-1');
    expect(stored?.learning.body).toContain(SECRET);
  });

  it('are gone with their documents, and with what those said before', async () => {
    const made = await base();
    await made.store.remove(idOf(1));
    await made.put({ id: idOf(2), body: 'said anew' });
    await made.leave();
    const slugs = [...made.parsed().slugs];
    expect(slugs).toHaveLength(COUNT - 1);
    expect(readFileSync(made.paths.parsed, 'utf8')).not.toContain('"Title 1"');
    expect(readFileSync(made.paths.parsed, 'utf8')).toContain('said anew');
  });

  it('are summarised as documents are that were edited, removed, copied or brought by git since', async () => {
    const made = await base();
    const seen = new FileLearningStore(made.paths);
    await seen.get(idOf(1));
    const { document: edited } = made.store.pathsOf('title-1');
    const text = readFileSync(edited, 'utf8');
    writeFileSync(edited, text.replaceAll('Title 1', 'By hand'));
    rmSync(made.store.pathsOf('title-2').document);
    const brought = text.replace(idOf(1), 'lrn-5001').replaceAll('Title 1', 'From elsewhere');
    writeFileSync(made.store.pathsOf('from-elsewhere').document, brought);
    const copy = made.store.pathsOf('title-3 (conflicted copy)').document;
    writeFileSync(copy, readFileSync(made.store.pathsOf('title-3').document));
    for (const store of [seen, new FileLearningStore(made.paths)]) {
      const found = new Map(
        (await summaries(store)).flatMap((item) =>
          item.type === 'learning' ? [[item.slug, item.learning] as const] : [],
        ),
      );
      expect(found.size).toBe(COUNT);
      expect(found.get('title-1')).toMatchObject({ title: 'By hand', status: 'proposed' });
      expect(found.get('from-elsewhere')).toMatchObject({ id: 'lrn-5001', isUnseen: true });
      expect(found.has('title-2')).toBe(false);
      const [problem] = (await summaries(store)).filter(({ type }) => type === 'problem');
      expect(problem).toMatchObject({ problem: { code: 'LEARNING_COPY' } });
      expect(await summaries(store)).toEqual(await summarised(store));
    }
  });

  it('are summarised by what was parsed, of which no more than the header is read', async () => {
    const made = await base();
    const { slug, stamp } = await made.stampOf(idOf(3));
    const file = made.parsed();
    const learning = { ...SAMPLE, id: idOf(3), title: 'As it was parsed' };
    file.set(slug, stamp, { learning, hashes: [] });
    file.write(made.paths.parsed);
    const bytes = readFileSync(made.paths.parsed);
    writeFileSync(made.paths.parsed, bytes.subarray(0, bytes.length - 5));
    const found = await summaries(new FileLearningStore(made.paths));
    const titles = found.map((item) => (item.type === 'learning' ? item.learning.title : ''));
    expect(titles).toContain('As it was parsed');
    expect(titles).toContain('Title 4');
  });

  it('are found by an id that moved to another document, and are gone with the last', async () => {
    const made = await base();
    const id = idOf(5);
    const before = made.store.pathsOf((await made.stampOf(id)).slug);
    const text = readFileSync(before.document, 'utf8');
    const store = new FileLearningStore(made.paths);
    expect((await store.get(id))?.slug).toBe('title-5');
    renameSync(before.document, made.store.pathsOf('elsewhere').document);
    expect((await store.get(id))?.slug).toBe('elsewhere');
    writeFileSync(made.store.pathsOf('title-6').document, text);
    await store.remove(id);
    expect((await store.get(id))?.slug).toBe('title-6');
    await store.remove(id);
    expect(await store.get(id)).toBeUndefined();
    expect(await new FileLearningStore(made.paths).get(id)).toBeUndefined();
  });

  it('need a number of documents that is worth a file', async () => {
    const made = new Base();
    await made.put({ id: idOf(0) });
    await made.leave();
    expect(existsSync(made.paths.parsed)).toBe(false);
  });
});

async function apply(
  made: Base,
  { number, what, text }: { number: number; what: string; text: string },
): Promise<void> {
  const id = idOf(number);
  const stored = await made.store.get(id);
  if (what === 'leave') return made.leave();
  if (what === 'edit') return made.put({ id, title: `T ${text.trim()}`, body: text });
  if (stored === undefined) return;
  const { document } = made.store.pathsOf(stored.slug);
  if (what === 'remove') await made.store.remove(id);
  else if (what === 'touch') utimesSync(document, 1, 1);
  else writeFileSync(document, `---\nid: ${id}\n---\n${text}`);
}

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(copy.length / 2);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
