type Crc32 = (data: Uint8Array, value?: number) => number;

let native: Crc32 | undefined;

/** CRC-32 as `node:zlib` has it, which is loaded at the first call: a hook that reads no index does without. */
export function crc32(data: Uint8Array, value?: number): number {
  native ??= process.getBuiltinModule('node:zlib').crc32 as Crc32;
  return native(data, value);
}
