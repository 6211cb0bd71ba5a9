import { describe, expect, it } from 'vitest';
import type { RecallRecord } from '../../../src/engine/search/recall-record.js';
import type { RecallRequest } from '../../../src/services/recall/recall-request.js';
import { ELSEWHERE, HERE, outcomes, reasons, select, type Found } from './support/select.js';

describe('selectLearnings', () => {
  it('gives the best, as many as asked', () => {
    expect(outcomes(select([{}, {}, {}, {}], { limit: 2 }))).toEqual([
      ['lrn-0', 'given'],
      ['lrn-1', 'given'],
      ['lrn-2', 'limit'],
      ['lrn-3', 'limit'],
    ]);
    expect(outcomes(select([{}], { limit: 0 }))).toEqual([['lrn-0', 'limit']]);
    expect(select([])).toEqual([]);
  });

  it('gives none below the threshold, and with a bar of 0 all', () => {
    const found = [{ cosine: 0.5 }, { cosine: 0.51 }, { cosine: 0.1 }];
    expect(outcomes(select(found))).toEqual([
      ['lrn-0', 'below-threshold'],
      ['lrn-1', 'given'],
      ['lrn-2', 'below-threshold'],
    ]);
    expect(
      outcomes(select(found, { threshold: 0, foreignThreshold: 0 })).map(([, why]) => why),
    ).toEqual(['given', 'given', 'given']);
  });

  it('gives a learning that only the graph brings in, where its neighbour is plainly meant', () => {
    const neighbour = { cosine: 0, graph: 0.9 };
    expect(outcomes(select([{ coverage: 0.5 }, neighbour]))[1]).toEqual(['lrn-1', 'given']);
    expect(outcomes(select([{ cosine: 0.3 }, neighbour]))[1]).toEqual(['lrn-1', 'below-threshold']);
  });

  it('gives the talk in place of the draft that was made of it, where it answers as well', () => {
    const draft = { cosine: 0.55, coverage: 0.4, record: { confidence: 'low', session: 's1' } };
    const talk = { kind: 'episode', project: HERE, text: 'Said in a talk about invoices' } as const;
    const found = (session: string): readonly Found[] =>
      [draft, { cosine: 0.56, coverage: 0.4, record: { ...talk, session } }] as readonly Found[];
    const request = { episodeThreshold: 0.45 };
    expect(reasons(select(found('s1'), request))).toEqual(['same-as-another', 'given']);
    expect(reasons(select(found('s2'), request))).toEqual(['given', 'learning-says-it']);
  });

  it('asks more likeness with the situation of a rule of a long prompt', () => {
    const found = [{ cosine: 0.3, asked: 0.34, record: { situations: ['running tests'] } }];
    const said = Array.from({ length: 48 }, (_, at) => `word${String(at)}x`);
    const outcomeOf = (words: number): string | undefined =>
      select(found, { text: said.slice(0, words).join(' '), threshold: 0.45 })[0]?.skipped;
    expect(outcomeOf(8)).toBeUndefined();
    expect(outcomeOf(48)).toBe('below-threshold');
  });

  it('passes over what was given before without losing a place', () => {
    const exclude = new Set(['lrn-0', 'lrn-2']);
    expect(outcomes(select([{}, {}, {}, {}], { limit: 2, exclude }))).toEqual([
      ['lrn-0', 'excluded'],
      ['lrn-1', 'given'],
      ['lrn-2', 'excluded'],
      ['lrn-3', 'given'],
    ]);
  });

  it('gives of two that say the same the better', () => {
    const text = 'Use pnpm in this repository, since npm breaks all the links';
    const found = [
      { record: { text } },
      { record: { text: `${text.toUpperCase()}!` } },
      { record: { text: 'Use npm in that repository, and never run pnpm there' } },
    ];
    expect(outcomes(select(found)).map(([, why]) => why)).toEqual([
      'given',
      'same-as-another',
      'given',
    ]);
  });

  it('gives both of two that share a form and much of a subject, but not what they say', () => {
    const words = 'when the linter stops the build look for';
    const found = ['needless borrow', 'large enum variant', 'needless borrow'].map((rule) => ({
      record: { text: `${words} ${rule} first`, community: 1 },
    }));
    expect(outcomes(select(found)).map(([, why]) => why)).toEqual([
      'given',
      'given',
      'same-as-another',
    ]);
  });

  it('gives both of two whose titles say the opposite in nearly the same words', () => {
    const text = Array.from({ length: 60 }, (_, at) => `word${String(at)}`).join(' ');
    const found = ['Semicolon inside the block', 'Semicolon outside the block'].map((title) => ({
      record: { title, text: `${title}. ${text}`, community: 1 },
    }));
    expect(outcomes(select(found)).map(([, why]) => why)).toEqual(['given', 'given']);
  });

  it('takes learnings of one community for the same a little sooner', () => {
    const words = Array.from({ length: 46 }, (_, at) => `word${String(at)}`).join(' ');
    const twoOf = (...communities: readonly number[]): readonly [string, string][] =>
      outcomes(
        select(
          communities.map((community, at) => ({
            record: { text: `${words} a${String(at)} b${String(at)}`, community },
          })),
        ),
      );
    expect(twoOf(1, 1)[1]?.[1]).toBe('same-as-another');
    expect(twoOf(1, 2)[1]?.[1]).toBe('given');
  });

  it('orders by score times factors, and says how each came about', () => {
    const [first, second] = select([
      { score: 0.5, graph: 0.3 },
      { score: 0.48, coverage: 0.2, record: { confidence: 'high', project: HERE } },
    ]);
    expect([first?.record.id, second?.record.id]).toEqual(['lrn-1', 'lrn-0']);
    expect(first).toMatchObject({
      score: 0.48 * 1.1 * 1.15,
      explanation: {
        fused: 0.48,
        factors: { recency: 1, confidence: 1.1, tags: 1, project: 1.15, files: 1 },
        cosine: 0.6,
        coverage: 0.2,
      },
    });
    expect(second?.explanation).toMatchObject({
      fused: 0.5,
      graph: 0.3,
      coverage: 0,
      threshold: 0.5,
    });
  });
});

describe('a learning of another project', () => {
  const foreign = (found: Found): Found => ({
    ...found,
    record: { project: ELSEWHERE, entities: ['jq', 'src/price.ts'], ...found.record },
  });
  /** A prompt that names the tool which the learning is about. */
  const named = { entities: ['jq'] };

  it('is not given at the ordinary bar', () => {
    expect(outcomes(select([foreign({ cosine: 0.6 })], named))).toEqual([
      ['lrn-0', 'other-project'],
    ]);
  });

  it('is given far above it, to a query that names what it is about', () => {
    const found = [foreign({ cosine: 0.6, coverage: 0.25 })];
    expect(outcomes(select(found, named))).toEqual([['lrn-0', 'given']]);
  });

  it.each([
    ['nothing', []],
    ['something else', ['pnpm']],
    ['a file, which is another one here', ['src/price.ts']],
  ])('is not given to a query that names %s, however near', (_, entities) => {
    const found = [foreign({ cosine: 1, coverage: 1 })];
    expect(outcomes(select(found, { entities }))).toEqual([['lrn-0', 'other-project']]);
    expect(outcomes(select(found, { entities, threshold: 0, foreignThreshold: 0 }))).toEqual([
      ['lrn-0', 'given'],
    ]);
  });

  it('takes no place from those of this project, however many there are', () => {
    const many = Array.from({ length: 80 }, () => foreign({ cosine: 0.6 }));
    const own = { cosine: 0.55, record: { project: HERE } };
    const given = select([...many, own]).filter(({ skipped }) => skipped === undefined);
    expect(given.map(({ record }) => record.id)).toEqual(['lrn-80']);
  });

  it('is not brought in by a neighbour, however good that is', () => {
    const best = { cosine: 1, coverage: 1 };
    expect(outcomes(select([best, foreign({ cosine: 0, graph: 1 })]))[1]).toEqual([
      'lrn-1',
      'other-project',
    ]);
  });

  it('never has the lower bar', () => {
    const found = [foreign({ cosine: 0.6, coverage: 0.25 })];
    expect(outcomes(select(found, { ...named, threshold: 0.95 }))).toEqual([
      ['lrn-0', 'other-project'],
    ]);
  });

  it('is any that has one, where the session has none', () => {
    expect(outcomes(select([foreign({}), {}], { project: undefined }))).toEqual([
      ['lrn-0', 'other-project'],
      ['lrn-1', 'given'],
    ]);
  });
});

describe('a learning of this project', () => {
  const own = (record: Partial<RecallRecord> = {}): Found => ({
    cosine: 0.45,
    record: { project: HERE, ...record },
  });

  it('has its own bar', () => {
    expect(outcomes(select([own()]))).toEqual([['lrn-0', 'below-threshold']]);
    expect(outcomes(select([own()], { projectThreshold: 0.4 }))).toEqual([['lrn-0', 'given']]);
  });

  it('that is a standing rule is given at the start whatever the evidence', () => {
    const rule = { ...own({ kind: 'convention' }), cosine: 0 };
    const foreignRule = {
      cosine: 0.4,
      record: { kind: 'convention', project: ELSEWHERE },
    } as const;
    expect(outcomes(select([rule, own(), foreignRule], { standingRules: 'before' }))).toEqual([
      ['lrn-0', 'given'],
      ['lrn-1', 'below-threshold'],
      ['lrn-2', 'other-project'],
    ]);
    expect(outcomes(select([rule]))).toEqual([['lrn-0', 'below-threshold']]);
  });

  it('that is no standing rule is not given where nothing tells what a session is about', () => {
    const found = [
      { ...own({ kind: 'convention' }), cosine: 0 },
      { record: { project: HERE } },
      {},
      { record: { project: HERE, kind: 'episode' } },
    ] as const;
    const why = (standingRules: RecallRequest['standingRules']): readonly string[] =>
      reasons(
        select(found, { ...(standingRules && { standingRules }), limit: 4, episodeThreshold: 0.4 }),
      );
    expect(why('alone').map((reason) => reason === 'given')).toEqual([true, false, false, false]);
    expect(why('before').map((reason) => reason === 'given')).toEqual([true, true, true, false]);
  });
});
