import { describe, expect, it } from 'vitest';

import { parseJsonAnswer } from '../../../../src/engine/capture/worker/parse-json-answer.js';

describe('parseJsonAnswer', () => {
  it.each(['{"a":1}', 'Here it is:\n```json\n{"a":1}\n```\nDone.'])('reads %j', (text) => {
    expect(parseJsonAnswer(text)).toEqual({ a: 1 });
  });

  it.each(['', 'no', '{"a":', '}{'])('refuses %j', (text) => {
    expect(() => parseJsonAnswer(text)).toThrow(
      expect.objectContaining({ code: 'DRIVER_UNREADABLE' }) as Error,
    );
  });
});
