import { readRatings, readSuppressions } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { connected, type ConnectedServer } from './support/connected-server.js';

const TITLE = 'Prices are kept in whole cents.';
const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';

async function withLearning(bench: ConnectedServer): Promise<string> {
  const applied = await bench.reflect.learn(TITLE);
  if (applied.outcome !== 'stored') throw new Error(applied.outcome);
  return applied.id;
}

describe('rate', () => {
  it('counts as what a session made of it, and not as a rating of the person', async () => {
    const bench = await connected();
    const id = await withLearning(bench);
    const { data } = await bench.call('rate', { id, rating: 'helped', session: SESSION });
    expect(data).toEqual({ id, helped: 1, misled: 0, factor: 1.09 });
    expect(readRatings(bench.reflect.paths).get(id)).toBeUndefined();
  });

  it('counts once, however often an agent says so', async () => {
    const bench = await connected();
    const id = await withLearning(bench);
    await bench.call('rate', { id, rating: 'helped' });
    await bench.call('rate', { id, rating: 'helped' });
    const again = await bench.call('rate', { id, rating: 'helped' });
    expect(again.data).toMatchObject({ helped: 1, factor: 1.09 });
  });

  it('weighs what did harm more than what helped', async () => {
    const bench = await connected();
    const id = await withLearning(bench);
    await bench.call('rate', { id, rating: 'helped', session: SESSION });
    const { data } = await bench.call('rate', { id, rating: 'misled', session: SESSION });
    expect(data).toEqual({ id, helped: 0, misled: 1, factor: 0.91 });
  });

  it('refuses what there is not', async () => {
    const bench = await connected();
    const rated = await bench.call('rate', { id: 'lrn-00000000', rating: 'misled' });
    expect(rated).toMatchObject({ isError: true, code: 'LEARNING_NOT_FOUND' });
  });
});

describe('suppress', () => {
  it('holds in the session that an agent names, as its wish', async () => {
    const bench = await connected();
    const id = await withLearning(bench);
    const reach = { kind: 'session', session: SESSION };
    expect(await bench.call('suppress', { id, reach })).toMatchObject({
      text: `${id} is not given in this session any more. 'reflect suppress undo 1' takes that back.`,
      data: { id, number: 1, reach: 'session' },
    });
    expect(readSuppressions(bench.reflect.paths)).toMatchObject([{ id, reach, by: 'agent' }]);
  });

  it('lasts longer once the person at the client agrees, and is their decision then', async () => {
    const bench = await connected({ person: 'accept' });
    const id = await withLearning(bench);
    const reach = { kind: 'path', glob: 'legacy/**' };
    const { data } = await bench.call('suppress', { id, reach });
    expect(data).toMatchObject({ id, number: 1, reach: 'path' });
    expect(bench.asked).toEqual([
      `The agent wants this not to be recalled any more, while a file matches legacy/**: ${TITLE} (${id})`,
    ]);
    const [made] = readSuppressions(bench.reflect.paths);
    expect(made).toMatchObject({ id, reach });
    expect(made).not.toHaveProperty('by');
  });

  it.each(['decline', 'cancel'] as const)('is not done when they %s', async (answer) => {
    const bench = await connected({ person: answer });
    const id = await withLearning(bench);
    const reach = { kind: 'forever' };
    expect(await bench.call('suppress', { id, reach, session: SESSION })).toMatchObject({
      isError: true,
      code: 'MCP_PERSON_ONLY',
    });
    expect(readSuppressions(bench.reflect.paths)).toEqual([]);
  });

  it('holds in the named session where the client cannot ask, and says what a person runs', async () => {
    const bench = await connected();
    const id = await withLearning(bench);
    const reach = { kind: 'path', glob: "it's/**" };
    const { data } = await bench.call('suppress', { id, reach, session: SESSION });
    expect(data).toEqual({
      ...{ id, number: 1, reach: 'session' },
      next: String.raw`To have that last, a person runs: reflect suppress ${id} --path 'it'\''s/**'`,
    });
    expect(readSuppressions(bench.reflect.paths)).toMatchObject([
      { id, reach: { kind: 'session', session: SESSION }, by: 'agent' },
    ]);
  });

  it('is not done where nobody can be asked and no session is named', async () => {
    const bench = await connected();
    const id = await withLearning(bench);
    const refused = await bench.call('suppress', { id, reach: { kind: 'forever' } });
    expect(refused).toMatchObject({ isError: true, code: 'MCP_PERSON_ONLY' });
    expect(refused.text).toContain(`reflect suppress ${id} --forever`);
    expect(readSuppressions(bench.reflect.paths)).toEqual([]);
  });

  it('asks nobody about what there is not', async () => {
    const bench = await connected({ person: 'accept' });
    const wish = { id: 'lrn-00000000', reach: { kind: 'forever' } };
    expect(await bench.call('suppress', wish)).toMatchObject({
      isError: true,
      code: 'LEARNING_NOT_FOUND',
    });
    expect(bench.asked).toEqual([]);
  });
});
