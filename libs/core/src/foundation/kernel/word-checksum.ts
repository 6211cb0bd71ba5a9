/**
 * FNV-1a over the 32-bit words of `bytes`, with MurmurHash3's last step; what is beyond the last
 * whole word does not count. node:zlib has a better one, but takes a hook longer to load than all
 * that it does with a file.
 */
export function wordChecksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5 ^ bytes.length;
  const words = wordsOf(bytes);
  // An iterator takes a process that has just started three times as long.
  for (let at = 0, last = words.length - 1; at <= last; at++) {
    hash = Math.imul(hash ^ (words[at] ?? 0), 0x01000193);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function wordsOf({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array {
  const isAligned = byteOffset % 4 === 0;
  const whole = byteLength & ~3;
  return isAligned
    ? new Int32Array(buffer, byteOffset, whole / 4)
    : new Int32Array(buffer.slice(byteOffset, byteOffset + whole));
}
