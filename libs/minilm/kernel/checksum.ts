import { LANES } from './memory';

// A Fletcher sum over the four little-endian int32 columns of 16-byte blocks: the first four lanes
// are the sum of the blocks, the other four the sum of the first ones after each block, which makes
// it depend on the blocks' order. src/checksum.ts computes the same.

/** Lanes over `bytes` (a multiple of 16) at `at`, going on from those in LANES. */
export function checksum(at: usize, bytes: usize): void {
  let first = v128.load(LANES);
  let second = v128.load(LANES + 16);
  for (const end = at + bytes; at < end; at += 16) {
    first = i32x4.add(first, v128.load(at));
    second = i32x4.add(second, first);
  }
  v128.store(LANES, first);
  v128.store(LANES + 16, second);
}
