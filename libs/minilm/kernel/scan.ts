import { CHUNK, DOTS, HIDDEN, LANES, QUERY } from './memory';

/** Dot products of QUERY with the int8 rows at CHUNK, to DOTS, and the checksum of the rows in the same pass. */
export function scan(rows: i32): void {
  let first = v128.load(LANES);
  let second = v128.load(LANES + 16);
  let at = CHUNK;
  for (let row: i32 = 0; row < rows; row++) {
    let low = i32x4.splat(0);
    let high = low;
    for (let i: usize = 0; i < <usize>HIDDEN; i += 16) {
      const q = v128.load(QUERY + i);
      const x = v128.load(at + i);
      first = i32x4.add(first, x);
      second = i32x4.add(second, first);
      low = i32x4.add(
        low,
        i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(q), i16x8.extend_low_i8x16_s(x)),
      );
      high = i32x4.add(
        high,
        i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(q), i16x8.extend_high_i8x16_s(x)),
      );
    }
    at += <usize>HIDDEN;
    const halves = i32x4.add(low, high);
    const pairs = i32x4.add(halves, v128.shuffle<i32>(halves, halves, 2, 3, 0, 1));
    store<i32>(
      DOTS + <usize>(row * 4),
      i32x4.extract_lane(pairs, 0) + i32x4.extract_lane(pairs, 1),
    );
  }
  v128.store(LANES, first);
  v128.store(LANES + 16, second);
}
