import { describe, expect, it } from 'vitest';

import { TranscriptError } from '../../../src/engine/capture/transcript-errors.js';
import type { Transcript, TranscriptReader } from '../../../src/engine/capture/transcript.js';
import { readSubAgents } from '../../../src/services/drain/read-sub-agents.js';

const session: Transcript = {
  ...{ harness: 'one', sessionId: 's1', items: [], unreadable: [] },
  ...{ bytes: 1, lines: 1, tokens: 0 },
};

function readerOf(files: readonly string[], read: TranscriptReader['read']): TranscriptReader {
  return { harness: 'one', read, subAgentFiles: () => files };
}

const idsOf = async (...readers: readonly TranscriptReader[]): Promise<readonly string[]> =>
  (await readSubAgents(readers, '/s1.jsonl', session)).map(({ sessionId }) => sessionId);

describe('readSubAgents', () => {
  it('gives each transcript an id of its own below that of its session', async () => {
    const reader = readerOf(['/s1/agent-a.jsonl', '/s1/agent-b.jsonl'], () =>
      Promise.resolve(session),
    );
    expect(await idsOf(reader)).toEqual(['s1/agent-a', 's1/agent-b']);
  });

  it('leaves out what cannot be read, and reads no more than a person can have started', async () => {
    const files = Array.from({ length: 150 }, (_, n) => `/s1/${String(n)}.jsonl`);
    const reader = readerOf(files, (path) =>
      path === '/s1/0.jsonl'
        ? Promise.reject(new TranscriptError('TRANSCRIPT_MISSING', 'gone'))
        : Promise.resolve(session),
    );
    const ids = await idsOf(reader);
    expect([ids.length, ids[0]]).toEqual([99, 's1/1']);
  });

  it('hides no fault of a reader', async () => {
    const reader = readerOf(['/a.jsonl'], () => Promise.reject(new TypeError('a bug')));
    await expect(idsOf(reader)).rejects.toThrow('a bug');
  });

  it('finds none where the harness keeps them in the session’s own file', async () => {
    const reader = { harness: 'one', read: () => Promise.resolve(session) };
    expect(await idsOf(reader, { ...readerOf(['/a.jsonl'], reader.read), harness: 'two' })).toEqual(
      [],
    );
    expect(await idsOf()).toEqual([]);
  });
});
