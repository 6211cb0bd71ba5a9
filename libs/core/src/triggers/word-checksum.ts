/**
 * FNV-1a over the little-endian 32-bit words of `bytes`, with MurmurHash3's last step; what is beyond
 * the last whole word does not count. node:zlib has a better one, but takes a hook longer to load
 * than all that it does with a file.
 */
export function wordChecksum(bytes: Buffer): number {
  let hash = 0x811c9dc5 ^ bytes.length;
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    hash = Math.imul(hash ^ bytes.readInt32LE(at), 0x01000193);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
