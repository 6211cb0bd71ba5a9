import { dotInt8, MiniLm } from '@reflect/minilm';
import { describe, expect, it, onTestFinished } from 'vitest';

import { SharedModel } from '../../../src/engine/embedding/shared-model.js';

const DIMENSION = 384;

/** Numbers from -127 to 127 that look like chance. */
function numbers(count: number, seed: number): Int8Array {
  return Int8Array.from({ length: count }, (_, at) => ((at * 7919 + seed * 104_729) % 255) - 127);
}

describe('SharedModel', () => {
  it('compares rows as plain loops do, once somebody has opened the model', () => {
    const shared = new SharedModel(() => MiniLm.open());
    const query = numbers(DIMENSION, 1);
    const rows = numbers(600 * DIMENSION, 2);
    expect(shared.scan(query, rows)).toBeUndefined();
    const model = shared.open();
    onTestFinished(() => {
      model.close();
    });
    const wanted = Array.from({ length: 600 }, (_, row) =>
      dotInt8(query, rows.subarray(row * DIMENSION, (row + 1) * DIMENSION)),
    );
    expect([...(shared.scan(query, rows) ?? [])]).toEqual(wanted);
  });

  it('leaves rows of another model alone', () => {
    const shared = new SharedModel(() => MiniLm.open());
    const model = shared.open();
    onTestFinished(() => {
      model.close();
    });
    expect(shared.scan(numbers(8, 1), numbers(16, 2))).toBeUndefined();
  });
});
