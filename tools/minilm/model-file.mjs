// Assembles the file that libs/minilm/src/model-format.ts describes.
import { importSource } from './import-source.mjs';

const format = await importSource('model-format');
const { checksum } = await importSource('checksum');

/** @param {Record<string, Uint8Array>} sections by name, all of format.SECTIONS */
export function modelFile(sections, sourceHash) {
  const header = Buffer.alloc(format.HEADER_BYTES);
  const parts = [header];
  let end = header.length;
  format.SECTIONS.forEach((name, index) => {
    const bytes = sections[name];
    const at = format.SECTION_TABLE_AT + index * 12;
    header.writeUInt32LE(end, at);
    header.writeUInt32LE(bytes.length, at + 4);
    header.writeUInt32LE(checksum(bytes), at + 8);
    const padding = Buffer.alloc(-bytes.length & (format.SECTION_ALIGNMENT - 1));
    parts.push(bytes, padding);
    end += bytes.length + padding.length;
  });
  header.write(format.MODEL_MAGIC, 'latin1');
  header.writeUInt32LE(format.FORMAT_VERSION, 8);
  header.writeUInt32LE(end, 12);
  header.write(sourceHash, format.SOURCE_HASH_AT, 'hex');
  header.writeUInt32LE(
    checksum(header.subarray(0, format.HEADER_CHECKSUM_AT)),
    format.HEADER_CHECKSUM_AT,
  );
  return Buffer.concat(parts);
}
