import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 as zlibCrc32 } from 'node:zlib';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosineOf } from '../../../src/engine/search/cosine.js';
import { crc32, searchKernel } from '../../../src/foundation/kernel/search-kernel.js';

const TOOL = join(import.meta.dirname, '../../../../../tools/build-search-kernel.mjs');
const GENERATED = join(
  import.meta.dirname,
  '../../../src/foundation/kernel/generated/search-kernel.ts',
);

describe('searchKernel', () => {
  it('is what its sources compile to', () => {
    const made = execFileSync(process.execPath, [TOOL, '--print'], { encoding: 'utf8' });
    expect(readFileSync(GENERATED, 'utf8')).toBe(made);
  });

  it('computes the checksum that zlib computes, in one piece or in two', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
        const whole = crc32(bytes);
        const pieces = crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)));
        expect([whole, pieces]).toEqual([zlibCrc32(bytes), zlibCrc32(bytes)]);
      }),
    );
  });

  it('computes cosines as every other reader does', () => {
    const row = fc.record({
      dot: fc.integer({ min: -6_200_000, max: 6_200_000 }),
      scale: fc.float({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(row), fc.float({ min: 0, max: 1, noNaN: true }), (rows, scale) => {
        const kernel = searchKernel();
        const dots = kernel.put(Int32Array.from(rows, ({ dot }) => dot));
        const scales = kernel.put(Float32Array.from(rows, (one) => one.scale));
        const target = kernel.room(4 * rows.length);
        kernel.exports.cosines(dots, scales, rows.length, scale, target);
        const wanted = rows.map((one) => cosineOf(one.dot, one.scale, scale));
        expect([...kernel.floats(target, rows.length)]).toEqual(wanted);
      }),
    );
  });
});
