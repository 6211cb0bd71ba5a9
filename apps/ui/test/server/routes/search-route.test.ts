import { describe, expect, it } from 'vitest';

import type { SearchAnswer } from '../../../src/wire/search.js';
import { PageServer, refusal } from '../../support/page-server.js';
import { learning } from '../../support/learning.js';

const ID = 'lrn-0000000000000001';
const OTHER = 'lrn-0000000000000002';

describe('search', () => {
  it('tells every part of each score', async () => {
    const desk = await new PageServer().with(
      learning({ id: ID, title: 'Run make codegen when the database schema changes' }),
      learning({ id: OTHER, title: 'Prefer pnpm for packages' }),
    );
    await desk.reflect.reindex();
    const question = { text: 'database schema codegen', project: 'github.com/acme/shop', limit: 1 };
    const answer = (await desk.post('/api/search', question)).body as SearchAnswer;
    expect(answer).toMatchObject({ source: 'index', considered: [{ record: { id: ID } }] });
    expect(Object.keys(answer.considered[0]?.explanation ?? {})).toEqual(
      expect.arrayContaining('lexical dense graph fused factors relevance threshold'.split(' ')),
    );
  });

  it('says what each relevance is made of, against which threshold', async () => {
    const rule = 'Run make codegen when the database schema changes';
    const desk = await new PageServer().with(
      learning({ id: ID, title: rule }),
      learning({ id: OTHER, title: `${rule} in the app`, confidence: 'low' }),
    );
    await desk.reflect.reindex();
    const question = {
      text: 'database schema changes and codegen run',
      files: ['prisma/schema.prisma'],
    };
    const { considered } = (await desk.post('/api/search', question)).body as SearchAnswer;
    expect(considered.length).toBe(2);
    for (const { explanation } of considered) {
      const { meaning, words, situation, neighbour } = explanation.parts;
      expect(meaning + words + situation + neighbour).toBeCloseTo(explanation.relevance, 5);
      expect(explanation.threshold).toBeGreaterThan(0);
    }
  });

  it.each(['', '   ', 'x'.repeat(5_000)])('is refused for %j', async (text) => {
    expect(refusal(await new PageServer().post('/api/search', { text }))).toEqual({
      status: 400,
      code: 'UI_BAD_REQUEST',
    });
  });
});
