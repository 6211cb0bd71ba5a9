import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IndexFolder } from '../../../src/engine/indexing/index-folder.js';
import { MiniLmEmbedder } from '../../../src/engine/embedding/minilm-embedder.js';
import { reindex } from '../../../src/engine/indexing/warm/reindex.js';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import { coldRecall, type ColdRecallParts } from '../../../src/services/recall/cold-recall.js';
import type { RecallRequest } from '../../../src/services/recall/recall-request.js';
import type { RecallResult } from '../../../src/services/recall/recall-result.js';
import { RECALL_SETTINGS } from '../../../src/services/recall/recall-settings.js';
import { productOf } from '../../../src/services/recall/rerank-factors.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { CountingEmbedder } from '../../engine/indexing/support/counting-embedder.js';
import { hasModel, MODEL_FOLDER } from '../../support/model-assets.js';
import { HAND_WRITTEN, RADAR, SHOP } from './support/hand-written-learnings.js';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const DATABASE = 'the tests against the database fail with connection refused';
const ENDIAN = 'the amplitudes that we parse from the sensor frames look wrong';

let folder = '';
let paths: DataPaths;

const homeAt = (home: string): DataPaths => dataPaths({}, home);

interface Asked extends Partial<RecallRequest> {
  readonly parts?: Partial<ColdRecallParts>;
}

/** Asks as a hook of the shop does. */
function recall(text: string, { parts, ...request }: Asked = {}): RecallResult {
  return coldRecall(
    {
      paths,
      settings: {
        maxQueryTokens: RECALL_SETTINGS.maxQueryTokens.default,
        impliedWeight: RECALL_SETTINGS.impliedWeight.default,
        ignoredAfter: RECALL_SETTINGS.ignoredAfter.default,
        unusedAfter: RECALL_SETTINGS.unusedAfter.default,
      },
      modelFolder: MODEL_FOLDER,
      now: NOW,
      hasTime: () => true,
      ...parts,
    },
    {
      text,
      project: SHOP,
      limit: RECALL_SETTINGS.limit.default,
      threshold: RECALL_SETTINGS.threshold.default,
      projectThreshold: RECALL_SETTINGS.projectThreshold.default,
      foreignThreshold: RECALL_SETTINGS.foreignThreshold.default,
      ...request,
    },
  );
}

const titles = ({ results }: RecallResult): string[] => results.map(({ record }) => record.title);
const ids = ({ results }: RecallResult): string[] => results.map(({ record }) => record.id);

async function writeHome(home: string): Promise<DataPaths> {
  const made = homeAt(home);
  const store = new FileLearningStore(made);
  await store.put(HAND_WRITTEN.map((learning) => ({ id: learning.id, revise: () => learning })));
  return made;
}

describe.skipIf(!hasModel)('with the weights, which the build of @reflect/minilm makes', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reflect-test-'));
    paths = await writeHome(folder);
    const embedder = new MiniLmEmbedder({ threads: 0, modelFolder: MODEL_FOLDER });
    await reindex({ paths, store: new FileLearningStore(paths), embedder, clock: () => NOW });
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** A copy of the home that a test may spoil. */
  function copy(): DataPaths {
    const home = tempFolder();
    cpSync(folder, home, { recursive: true });
    new IndexFolder(homeAt(home)).recognize();
    return homeAt(home);
  }

  describe('coldRecall', () => {
    it.each([
      [DATABASE, SHOP, 'Integration tests of the shop need the Postgres container'],
      ['my branch is behind, get it level with main', SHOP, 'Rebase feature branches'],
      ['the amount should be a floating point number of euros', SHOP, 'Prices are integers'],
      [ENDIAN, RADAR, 'Radar samples arrive in big endian'],
      ['load the new image onto the radar device', RADAR, 'Flash the radar board with openocd'],
      ['take a string out of this json file in bash', RADAR, 'jq needs -r'],
    ])('finds what applies, said in other words: %s', (text, project, title) => {
      const result = recall(text, { project });
      expect(titles(result)[0]).toContain(title);
      expect(result).toMatchObject({ source: 'index', signals: ['lexical', 'dense', 'graph'] });
      expect(result.problem).toBeUndefined();
    });

    it.each([
      'what will the weather be like in Paris on Sunday',
      'explain how photosynthesis works in desert plants',
      'write a poem about the sea and the wind in autumn',
      'refactor the login form so that it uses hooks',
      'my phone needs a new battery before the trip in May',
    ])('gives nothing where there is nothing to find: %s', (text) => {
      const { results, considered } = recall(text);
      expect(results).toEqual([]);
      expect(considered.every(({ skipped }) => skipped !== undefined)).toBe(true);
    });

    it('finds by the name of a file in play', () => {
      const result = recall('please change how this rounds', {
        entities: ['/home/me/shop/src/cart/price.ts'],
      });
      expect(result.considered[0]).toMatchObject({
        record: { title: 'Prices are integers in cents' },
        explanation: { factors: { files: 1.2 } },
      });
    });

    it('gives another project nothing at the ordinary bar', () => {
      const [best] = recall(ENDIAN, { project: SHOP }).considered;
      expect(best).toMatchObject({
        skipped: 'other-project',
        record: { project: RADAR },
        explanation: { threshold: 0.8 },
      });
      // The same evidence would do at home.
      expect(best?.explanation.relevance).toBeGreaterThan(RECALL_SETTINGS.threshold.default);
      expect(ids(recall(ENDIAN, { project: RADAR }))[0]).toBe(best?.record.id);
    });

    it('gives what is global to every project and to none', () => {
      const text = 'merge main into my feature branch to update it';
      for (const project of [SHOP, RADAR, 'github.com/acme/other', undefined]) {
        expect(titles(recall(text, { project }))[0]).toContain('Rebase feature branches');
      }
    });

    it('gives nothing again that it is told to leave out', () => {
      const [first = ''] = ids(recall(DATABASE));
      const { results, considered } = recall(DATABASE, { exclude: new Set([first]) });
      expect(results.map(({ record }) => record.id)).not.toContain(first);
      expect(considered.find(({ record }) => record.id === first)?.skipped).toBe('excluded');
    });

    it('gives no more than the limit, the best of them first', () => {
      const all = recall(DATABASE, {
        limit: 20,
        threshold: 0,
        projectThreshold: 0,
        foreignThreshold: 0,
      });
      const some = recall(DATABASE, {
        limit: 2,
        threshold: 0,
        projectThreshold: 0,
        foreignThreshold: 0,
      });
      expect(ids(all).length).toBeGreaterThan(2);
      expect(ids(some)).toEqual(ids(all).slice(0, 2));
      expect(recall(DATABASE, { limit: 0 }).results).toEqual([]);
    });

    it('explains every score in full', () => {
      const { considered } = recall(DATABASE, { entities: ['postgres'] });
      expect(considered.length).toBeGreaterThan(3);
      for (const { score, explanation } of considered) {
        expect(score).toBeCloseTo(explanation.fused * productOf(explanation.factors), 12);
        const { lexical, dense, graph, relevance } = explanation;
        for (const share of [lexical, dense, graph, relevance]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }
      const scores = considered.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    });

    it('answers the same question in the same way', () => {
      expect(recall(DATABASE)).toEqual(recall(DATABASE));
    });

    it.each(['', '   ', '<>', '\u0000', 'x'.repeat(100_000), '\uD800', 'wort '.repeat(20_000)])(
      'survives any question',
      (text) => {
        expect(recall(text).source).toBe('index');
      },
    );
  });

  describe('coldRecall without time', () => {
    it.each([0, 1, 2])('gives nothing, and says so, after %i steps', (steps) => {
      let left = steps;
      const result = recall(DATABASE, { parts: { hasTime: () => left-- > 0 } });
      expect(result).toEqual({
        ...{ source: 'index', isLate: true },
        ...{ results: [], considered: [], terms: [], signals: [] },
      });
    });

    it('does with the time it has', () => {
      let left = 3;
      const result = recall(DATABASE, { parts: { hasTime: () => left-- > 0 } });
      expect(result.signals).toEqual(['lexical', 'dense']);
      expect(result.isLate).toBeUndefined();
      expect(titles(result)[0]).toContain('Postgres container');
    });
  });

  describe('coldRecall without its model', () => {
    it('answers by words and graph, and says what is missing', () => {
      const modelFolder = tempFolder();
      const result = recall(DATABASE, { parts: { modelFolder } });
      expect(result).toMatchObject({ source: 'index', signals: ['lexical', 'graph'] });
      expect(result.problem).toContain(modelFolder);
      expect(titles(result)[0]).toContain('Postgres container');
    });

    it('does the same when the model is damaged', () => {
      const model = readFileSync(join(MODEL_FOLDER, 'all-minilm-l6-v2.bin'));
      const modelFolder = tempFolder();
      const file = join(modelFolder, 'all-minilm-l6-v2.bin');
      writeFileSync(file, model.subarray(0, model.length / 2));
      const result = recall(DATABASE, { parts: { modelFolder } });
      expect(result.signals).toEqual(['lexical', 'graph']);
      expect(result.problem).toContain(file);
    });

    it('does the same when the index was made with another, and says which', async () => {
      const home = await writeHome(tempFolder());
      const embedder = new CountingEmbedder('another-model');
      const store = new FileLearningStore(home);
      await reindex({ paths: home, store, embedder, clock: () => NOW });
      const result = recall(DATABASE, { parts: { paths: home } });
      expect(result).toMatchObject({ source: 'index', signals: ['lexical', 'graph'] });
      expect(result.problem).toContain('another-model');
    });
  });

  describe('coldRecall of an index that is damaged', () => {
    const spoil: [string, (whole: Buffer) => Buffer][] = [
      ['cut off', (whole) => whole.subarray(0, Math.floor(whole.length / 3))],
      ['empty', () => Buffer.alloc(0)],
      ['all zeros', (whole) => Buffer.alloc(whole.length)],
      [
        'of another format',
        (whole) => {
          const text = whole.toString('latin1').replace('RFLSNAP1', 'RFLSNAP9');
          return Buffer.from(text, 'latin1');
        },
      ],
    ];

    it.each(spoil)('and %s answers from the documents and says so', (_, change) => {
      const spoiled = copy();
      const { snapshot = '' } = new IndexFolder(spoiled).current() ?? {};
      writeFileSync(snapshot, change(readFileSync(snapshot)));
      const result = recall(DATABASE, { parts: { paths: spoiled } });
      expect(result).toMatchObject({ source: 'documents', signals: ['lexical'] });
      expect(result.problem).toContain(snapshot);
      expect(titles(result)[0]).toContain('Postgres container');
    });

    it('and gone answers from the documents and says so', () => {
      const spoiled = copy();
      rmSync(new IndexFolder(spoiled).current()?.folder ?? '', { recursive: true });
      expect(recall(DATABASE, { parts: { paths: spoiled } })).toMatchObject({
        source: 'documents',
        problem: expect.stringContaining('snapshot.bin') as unknown,
      });
    });
  });
});

describe('coldRecall without an index', () => {
  it('answers from the documents, by words', async () => {
    const home = await writeHome(tempFolder());
    const result = recall(DATABASE, { parts: { paths: home } });
    expect(result).toMatchObject({ source: 'documents', signals: ['lexical'] });
    expect(result.problem).toBeUndefined();
    expect(titles(result)).toEqual(['Integration tests of the shop need the Postgres container']);
    expect(result.terms).toEqual(expect.arrayContaining(['connect', 'databas', 'test']));
  });

  it('has nothing to say where there is nothing', () => {
    expect(recall(DATABASE, { parts: { paths: homeAt(tempFolder()) } })).toEqual({
      results: [],
      considered: [],
      terms: [],
      signals: [],
      source: 'none',
    });
  });

  it('passes over what is no document, no file or not active', async () => {
    const home = await writeHome(tempFolder());
    const store = new FileLearningStore(home);
    const [id = ''] = ids(recall(DATABASE, { parts: { paths: home } }));
    await store.update(id, (learning) => ({ ...learning, status: 'superseded' }));
    appendFileSync(join(home.documents, 'notes.md'), `${DATABASE}\n`);
    appendFileSync(join(home.documents, 'list.txt'), `${DATABASE}\n`);
    expect(recall(DATABASE, { parts: { paths: home } }).results).toEqual([]);
  });

  it('gives nothing where there was no time to read all documents, and says so', async () => {
    const home = await writeHome(tempFolder());
    let left = 3;
    const parts = { paths: home, hasTime: () => left-- > 0 };
    const result = recall('shop radar git tests packages', { parts, threshold: 0 });
    expect(result).toMatchObject({ source: 'documents', isLate: true, considered: [] });
    expect(left).toBe(-1);
  });

  it('keeps another project’s learnings out', async () => {
    const home = await writeHome(tempFolder());
    const text = 'which endian do the samples of the sensor have in memory';
    const { results, considered } = recall(text, { parts: { paths: home } });
    expect(results).toEqual([]);
    expect(considered[0]).toMatchObject({ skipped: 'other-project', record: { project: RADAR } });
  });
});
