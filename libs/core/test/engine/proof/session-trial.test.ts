import { describe, expect, it } from 'vitest';

import { sessionTrial } from '../../../src/engine/proof/session-trial.js';

const at = (second: number): string => new Date(Date.UTC(2026, 10, 1, 8, 0, second)).toISOString();
const items = [0, 10, 20, 60].map((second, n) => ({
  ...{ type: 'assistant' as const, text: 'words', line: n + 1, at: at(second) },
}));
const moment = { id: 'a', arm: 'held', propensity: 0.1, at: at(18), place: 'turn' } as const;

describe('sessionTrial', () => {
  it('places both arms behind the prompt that a learning was for, also one written a moment later', () => {
    const given = { ...moment, id: 'b', arm: 'given', propensity: 0.9 } as const;
    expect(sessionTrial({ items }, [moment, given])).toEqual({
      at: at(60),
      pairs: [
        { id: 'a', arm: 'held', propensity: 0.1, line: 3 },
        { id: 'b', arm: 'given', propensity: 0.9, line: 3 },
      ],
    });
  });

  it('counts all that is said after what stood there at the start', () => {
    const start = { ...moment, at: at(-1), place: 'start' as const };
    expect(sessionTrial({ items }, [start]).pairs).toEqual([
      { id: 'a', arm: 'held', propensity: 0.1, line: 0 },
    ]);
  });

  it('leaves out the result of the call with which something was told, however long that took', () => {
    const results = items.map((item) => ({
      ...{ type: 'tool-result' as const, callId: String(item.line), text: '', failed: true },
      ...{ line: item.line, at: item.at },
    }));
    const call = { ...moment, at: at(21), place: 'call' } as const;
    expect(sessionTrial({ items: results }, [call]).pairs).toMatchObject([{ line: 4 }]);
    expect(sessionTrial({ items: results.slice(0, 3) }, [call]).pairs).toMatchObject([{ line: 3 }]);
  });

  it('leaves out pairs of a transcript without times', () => {
    const untimed = items.map(({ line }) => ({ type: 'assistant' as const, text: 'words', line }));
    expect(sessionTrial({ items: untimed }, [moment])).toEqual({ pairs: [] });
  });
});
