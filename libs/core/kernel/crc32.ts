// CRC-32 as zlib has it (polynomial 0xedb88320), eight bytes at a time over eight tables.
// Addresses below 8 KiB are the tables'; the caller puts nothing there.

const TABLE: usize = 256 * 4;
const POLYNOMIAL: u32 = 0xedb88320;

let isReady: bool = false;

/** Goes on from `before`, the CRC of what came earlier; 0 at the beginning. */
export function crc32(at: usize, bytes: usize, before: u32): u32 {
  if (!isReady) fillTables();
  let crc = ~before;
  const end = at + bytes;
  for (; at + 8 <= end; at += 8) {
    const low = load<u32>(at) ^ crc;
    const high = load<u32>(at, 4);
    crc =
      entry(7, low & 0xff) ^
      entry(6, (low >> 8) & 0xff) ^
      entry(5, (low >> 16) & 0xff) ^
      entry(4, low >> 24) ^
      entry(3, high & 0xff) ^
      entry(2, (high >> 8) & 0xff) ^
      entry(1, (high >> 16) & 0xff) ^
      entry(0, high >> 24);
  }
  for (; at < end; at++) crc = (crc >> 8) ^ entry(0, (crc ^ load<u8>(at)) & 0xff);
  return ~crc;
}

function entry(table: usize, byte: u32): u32 {
  return load<u32>(table * TABLE + <usize>byte * 4);
}

function fillTables(): void {
  for (let byte: u32 = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ POLYNOMIAL : crc >> 1;
    store<u32>(<usize>byte * 4, crc);
  }
  for (let byte: u32 = 0; byte < 256; byte++) {
    let crc = entry(0, byte);
    for (let table: usize = 1; table < 8; table++) {
      crc = (crc >> 8) ^ entry(0, crc & 0xff);
      store<u32>(table * TABLE + <usize>byte * 4, crc);
    }
  }
  isReady = true;
}
